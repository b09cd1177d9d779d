import type { Step } from '../case.ts';
import { printTree } from '../compare/tree.ts';
import type { Major } from '../reference/jars/versions.ts';
import { curl, exchange } from '../run/exchange.ts';
import { printableUrl } from '../run/target_url.ts';
import { type Answer, missingApi } from './answer.ts';
import { ASSERTIONS } from './assertions/index.ts';
import { skipReason, unmetReason } from './condition.ts';
import { perform } from './do.ts';
import { NotUnderstood, Refused, Skipped } from './ending.ts';
import { type Facts, requestFacts } from './facts.ts';
import { Leftovers } from './leftovers.ts';
import type { YamlOutcome, YamlResult, YamlTest } from './outcome.ts';
import { keep, transform } from './set.ts';
import { Stash } from './stash.ts';
import { type Item, readSuite, type Section, type SuiteFile } from './suite.ts';

/** A server to run a suite on. The suite may do anything with it: tests change settings of the complete cluster. */
export interface YamlTarget {
  readonly url: string;
  /** Makes the server empty again, faster than deletions do. */
  readonly reset?: () => void | Promise<void>;
}

export interface YamlOptions {
  readonly target: YamlTarget;
  readonly major: Major;
  /** Holds the `.yml` files, at any depth. */
  readonly directory: string;
  readonly onTest?: (test: YamlTest, done: number, of: number) => void;
}

/** How a section ended, when not well. */
type Ending = Omit<YamlTest, 'file' | 'name' | 'seconds'>;

/** One test on its server: its stash and the last answer. */
class Playing {
  readonly #url: string;
  readonly #facts: Facts;
  readonly #stash = new Stash();
  readonly sent: Step[] = [];
  #answer: Answer | undefined;

  constructor(url: string, facts: Facts) {
    this.#url = url;
    this.#facts = facts;
  }

  /** The error of one entry. */
  async #entry({ name, argument }: Item): Promise<string | undefined> {
    if (name === 'do') {
      const { answer, wrong } = await perform(argument, this.#stash, async (step) => {
        this.sent.push(step);
        const reply = await exchange(this.#url, step);
        this.#answer = { step, reply, body: reply.body };
        return reply;
      });
      this.#answer = answer ?? this.#answer;
      return wrong;
    }
    if (name === 'skip' || name === 'requires') {
      const reason = await (name === 'skip' ? skipReason : unmetReason)(argument, this.#facts);
      if (reason !== undefined) throw new Skipped(reason);
      return undefined;
    }
    const judge = { set: keep, transform_and_set: transform }[name] ?? ASSERTIONS.get(name);
    if (!judge) throw new NotUnderstood(name);
    if (!this.#answer) throw new NotUnderstood(`${name} before the first do`);
    return judge(argument, { answer: this.#answer, stash: this.#stash });
  }

  /** Plays the entries of a section up to the first that does not hold. */
  async section(section: string, entries: readonly Item[]): Promise<Ending | undefined> {
    for (const item of entries) {
      const printed = printTree(item.argument);
      const entry = `${item.name}: ${printed.length > 200 ? `${printed.slice(0, 200)}…` : printed}`;
      const end = (result: YamlResult, reason: string): Ending => {
        const { step, reply } = this.#answer ?? {};
        const missing = item.name === 'do' && this.#answer !== undefined ? missingApi(this.#answer) : undefined;
        return {
          result,
          reason,
          section,
          line: item.line,
          entry,
          ...(step ? { curl: curl(this.#url, step) } : {}),
          ...(reply ? { reply: `${reply.status} ${reply.body}` } : {}),
          ...(result === 'failed' && missing !== undefined ? { missing } : {}),
        };
      };
      try {
        const wrong = await this.#entry(item);
        if (wrong !== undefined) return end('failed', wrong);
      } catch (error) {
        if (error instanceof NotUnderstood) return end('not understood', error.message);
        if (error instanceof Skipped) return { result: 'skipped', reason: error.message };
        if (error instanceof Refused) return end('refused', error.message);
        throw error;
      }
    }
    return undefined;
  }
}

async function playTest(
  url: string,
  facts: Facts,
  file: SuiteFile,
  test: Section,
): Promise<Ending & { sent: readonly Step[] }> {
  const playing = new Playing(url, facts);
  const unmet = file.requires === undefined ? undefined : await unmetReason(file.requires, facts);
  if (unmet !== undefined) return { result: 'skipped', reason: unmet, sent: [] };
  const ending = (await playing.section('setup', file.setup)) ?? (await playing.section('test', test.items));
  const after = ending?.result === 'skipped' ? undefined : await playing.section('teardown', file.teardown);
  return { ...(ending ?? after ?? { result: 'passed' }), sent: playing.sent };
}

/** Runs a suite in the YAML REST test format on a server, file by file, each test between set-up and tear-down. */
export async function runYaml({ target, major, directory, onTest }: YamlOptions): Promise<YamlOutcome> {
  const started = performance.now();
  const files = readSuite(directory);
  const facts = await requestFacts(target.url, major);
  const leftovers = target.reset ? undefined : await Leftovers.of(target.url);
  const total = files.reduce((sum, file) => sum + Math.max(1, file.tests.length), 0);
  const tests: YamlTest[] = [];
  const report = (test: YamlTest) => {
    tests.push(test);
    onTest?.(test, tests.length, total);
  };
  for (const file of files) {
    if (file.unreadable !== undefined || file.tests.length === 0) {
      report({ file: file.path, name: '', result: 'not understood', reason: file.unreadable ?? 'no test', seconds: 0 });
    }
    for (const test of file.tests) {
      await target.reset?.();
      const begun = performance.now();
      const { sent, ...ending } = await playTest(target.url, facts, file, test);
      report({ file: file.path, name: test.name, ...ending, seconds: (performance.now() - begun) / 1000 });
      if (sent.length > 0) await leftovers?.remove(sent);
    }
  }
  return {
    target: printableUrl(target.url),
    version: facts.version,
    files: files.length,
    tests,
    seconds: (performance.now() - started) / 1000,
  };
}
