/**
 * Compares everything that the cases of analysis analyze with, on generated texts, with a reference that has the analysis plugin:
 * `node analysis_bulk.ts --major 9 --reference URL [--url URL] [--texts 300] [--seed 1] [--only NAME] [--hostile 3]`. Of each subject one
 * text in `--hostile` consists of characters that are difficult in any language, the others of parts of the words in its cases. The
 * reference should serve nothing else: the indices of the cases are created on it.
 */
import { parseArgs } from 'node:util';
import { Texts } from './analysis_texts.ts';
import { del, post, type Step } from './case.ts';
import { parseMajor } from './reference/jars/versions.ts';
import { standin } from './run/candidates.ts';
import { caseIds, loadCase, type NamedCase } from './run/case_files.ts';
import { exchange } from './run/exchange.ts';

const { values } = parseArgs({
  options: {
    major: { type: 'string', default: '9' },
    reference: { type: 'string' },
    url: { type: 'string' },
    texts: { type: 'string', default: '300' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
    hostile: { type: 'string', default: '3' },
  },
});
if (!values.reference) throw new Error('--reference URL is missing: npm run reference -- --analysis');
const reference = values.reference;
const major = parseMajor(values.major);
/** So many texts are analyzed by one request; those of a request that differs are compared one by one. */
const TOGETHER = 20;

interface Subject {
  readonly name: string;
  readonly path: string;
  readonly body: object;
  readonly sample: string;
}

/** What the requests of a case analyze with, and the texts that they analyze. */
function subjects({ id, reads = [], examples = [] }: NamedCase): Subject[] {
  const found = new Map<string, Subject>();
  for (const { path, body, majors } of [...reads, ...examples.flat()] as Step[]) {
    if (!/^(\/\w+)?\/_analyze$/.test(path) || typeof body !== 'object' || !(majors ?? [major]).includes(major))
      continue;
    const { text, ...rest } = body as { text?: unknown };
    const sample = [text].flat().filter((part) => typeof part === 'string');
    const name = `${id}${path} ${JSON.stringify(rest)}`;
    found.set(name, { name, path, body: rest, sample: [found.get(name)?.sample ?? '', ...sample].join(' ') });
  }
  return [...found.values()].filter(({ name }) => name.includes(values.only));
}

const candidate = values.url ? undefined : await standin(major);
const target = values.url ?? (await candidate?.fresh()) ?? '';
const both = (step: Step) => Promise.all([exchange(reference, step), exchange(target, step)]);
const texts = new Texts(Number(values.seed));
const total = { subjects: 0, unusable: 0, refused: 0, refusedTexts: 0, compared: 0, different: 0 };

/** Compares texts in one request, and one by one where it differs. Returns the first text that differs, and how many do. */
async function compare({ path, body }: Subject, lines: readonly string[]): Promise<{ wrong: number; example: string }> {
  const [theirs, ours] = await both(post(path, { ...body, text: lines }));
  if (theirs.status === 200 && theirs.body === ours.body) return { wrong: 0, example: '' };
  let [wrong, example] = [0, ''];
  for (const line of lines) {
    const [theirs, ours] = await both(post(path, { ...body, text: line }));
    if (theirs.body === ours.body && theirs.status === ours.status) continue;
    if (ours.status === 501) {
      total.refusedTexts++;
      continue;
    }
    wrong++;
    example ||= `\n  ${JSON.stringify(line)}\n  reference ${theirs.body.slice(0, 1500)}\n  target    ${ours.body.slice(0, 1500)}`;
  }
  return { wrong, example };
}

async function run(subject: Subject): Promise<void> {
  const [theirs, ours] = await both(post(subject.path, { ...subject.body, text: 'a' }));
  if (theirs.status !== 200) return void total.unusable++;
  total.subjects++;
  if (ours.status === 501) {
    console.log(`refused: ${subject.name}`);
    return void total.refused++;
  }
  let [wrong, example] = [0, ''];
  for (let from = 0; from < Number(values.texts); from += TOGETHER) {
    const lines = Array.from({ length: Math.min(TOGETHER, Number(values.texts) - from) }, (_, at) =>
      (from + at) % Number(values.hostile) === 0 ? texts.hostile(subject.sample) : texts.ofWords(subject.sample),
    );
    total.compared += lines.length;
    const found = await compare(subject, lines);
    wrong += found.wrong;
    example ||= found.example;
  }
  total.different += wrong;
  if (wrong > 0) console.log(`${subject.name}: ${wrong} of ${values.texts} texts differ${example}`);
}

// What an interrupted run has left.
await both(del('/*'));
for (const id of caseIds('analysis/*')) {
  const found = await loadCase(id);
  const of = subjects(found);
  if (of.length === 0) continue;
  for (const step of found.setup ?? []) await both(step);
  for (const subject of of) await run(subject);
  await both(del('/*'));
}
await candidate?.close();
console.log(
  `major ${major}: ${total.subjects} subjects (${total.unusable} more fail on the reference), ${total.refused} refused, ${total.compared} texts compared, ${total.refusedTexts} refused, ${total.different} differ`,
);
process.exitCode = total.different > 0 ? 1 : 0;
