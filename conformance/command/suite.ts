import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Presets, SingleBar } from 'cli-progress';
import { identify } from '../reference/identify.ts';
import type { Major } from '../reference/jars/versions.ts';
import { exchange } from '../run/exchange.ts';
import { printableUrl } from '../run/target_url.ts';
import { startEmbedded } from '../side/embedded.ts';
import { countYaml, junitOf, renderYaml, runYaml } from '../yaml/index.ts';
import type { ConformOptions } from './options.ts';

/** The major whose rules a suite's conditions are read by: of the reference that is named, else of the target. */
async function majorOf({ reference, target }: Pick<ConformOptions, 'reference' | 'target'>): Promise<Major> {
  const named = /^[89]\b/.exec(reference)?.[0];
  const major = target === 'embedded' ? (named ?? '9') : `${(await identify(target)).major}`;
  if (major !== '8' && major !== '9') throw new Error(`suites run on servers of version 8 or 9, not ${major}`);
  return major === '8' ? 8 : 9;
}

/**
 * A suite deletes what it finds and configures the complete cluster: a server with indices is only accepted when it is declared disposable.
 */
async function refuseInhabited(target: string): Promise<void> {
  const { status, body } = await exchange(target, {
    method: 'GET',
    path: '/_cat/indices?h=index&expand_wildcards=all',
    headers: { accept: 'text/plain' },
  });
  const [first] = body.split(/\s+/).filter((name) => name !== '');
  if (status === 200 && first === undefined) return;
  const why = status === 200 ? `it holds indices, such as [${first}]` : 'it does not list its indices';
  throw new Error(
    `a suite needs a server of its own, and ${printableUrl(target)} may not be one: ${why}; --disposable says that it is`,
  );
}

/** Runs a checkout of YAML REST tests on the target, which is at their disposal; whether all passed, and none at all ran. */
export async function runSuite(
  options: Pick<ConformOptions, 'reference' | 'target' | 'report' | 'say' | 'disposable'> & { readonly yaml: string },
): Promise<{ readonly failed: number; readonly ran: number }> {
  const major = await majorOf(options);
  if (options.target !== 'embedded' && !options.disposable) await refuseInhabited(options.target);
  const server = options.target === 'embedded' ? await startEmbedded(major) : undefined;
  const bar = new SingleBar(
    { format: '{bar} {value}/{total} tests, {eta} s left', clearOnComplete: true },
    Presets.shades_classic,
  );
  try {
    let started = false;
    const outcome = await runYaml({
      target: { url: server?.url ?? options.target },
      major,
      directory: options.yaml,
      onTest: (_, done, of) => {
        if (!started) bar.start(of, 0);
        started = true;
        bar.update(done);
      },
    });
    bar.stop();
    options.say(renderYaml(outcome));
    if (options.report !== undefined) {
      mkdirSync(options.report, { recursive: true });
      writeFileSync(join(options.report, 'junit.xml'), junitOf(outcome));
    }
    const counts = countYaml(outcome.tests);
    // A file that the runner does not understand is no success.
    return { failed: counts.failed + counts['not understood'], ran: counts.passed + counts.failed };
  } finally {
    bar.stop();
    await server?.close();
  }
}
