/**
 * Compares analyzers and filters on generated texts with a reference that has the analysis plugin:
 * `node conformance/analysis_bulk.ts --major 9 --reference URL [--url URL] [--texts 300] [--seed 1] [--only NAME]`.
 * The texts of a language are made of parts of its words, and of what makes trouble in any language.
 */
import { parseArgs } from 'node:util';
import { post } from './case.ts';
import languages from './cases/analysis/languages.case.ts';
import otherLanguages from './cases/analysis/languages_other.case.ts';
import stemmers from './cases/analysis/stemmer.case.ts';
import { parseMajor } from './reference/jars/versions.ts';
import { standin } from './run/candidates.ts';
import { exchange } from './run/exchange.ts';

const { values } = parseArgs({
  options: {
    major: { type: 'string', default: '9' },
    reference: { type: 'string' },
    url: { type: 'string' },
    texts: { type: 'string', default: '300' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
  },
});
if (!values.reference) throw new Error('--reference URL is missing: npm run reference -- --analysis');
const reference = values.reference;

let state = Number(values.seed) * 2_654_435_761;
function below(bound: number): number {
  state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e37_79b9) | 0;
  return (((state ^ (state >>> 13)) >>> 0) % 1_000_003) % bound;
}
const one = <T>(from: readonly T[]): T => from[below(from.length)] as T;

const TROUBLE = [
  'İ',
  'ß',
  'ſ',
  'ǅ',
  'é',
  'e\u0301',
  '😀',
  '𝔘',
  '１',
  '٣',
  'ﬁ',
  '-',
  '’',
  "'",
  '.',
  '\u200d',
  '\u00ad',
  'A',
  'Σ',
  '漢',
  'カ',
  '한',
];

/** A word of the beginnings and ends of words, now and then with a letter of another or with trouble. */
function word(words: readonly string[], letters: readonly string[]): string {
  const first = [...one(words)];
  const second = [...one(words)];
  const parts = [...first.slice(0, 1 + below(first.length)), ...second.slice(below(second.length))];
  if (below(4) === 0) parts.splice(below(parts.length + 1), below(2), one(letters));
  if (below(12) === 0) parts.splice(below(parts.length + 1), 0, one(TROUBLE));
  const text = parts.join('');
  return below(10) === 0 ? text.toUpperCase() : text;
}

interface Subject {
  readonly name: string;
  readonly body: object;
  readonly sample: string;
}

const bodyOf = (step: { body?: unknown }) =>
  step.body as { analyzer?: string; filter?: unknown[]; tokenizer?: unknown; text?: unknown };

/** What the cases analyze, with the texts they say. */
function subjects(): Subject[] {
  const found = new Map<string, Subject>();
  for (const step of [...(languages.reads ?? []), ...(otherLanguages.reads ?? []), ...(stemmers.reads ?? [])]) {
    const { text, ...body } = bodyOf(step) ?? {};
    if (typeof text !== 'string' || text.trim() === '' || !step.path.startsWith('/_analyze')) continue;
    const name = JSON.stringify(body.analyzer ?? body.filter);
    const before = found.get(name);
    found.set(name, { name, body, sample: `${before?.sample ?? ''} ${text}` });
  }
  return [...found.values()].filter(({ name }) => name.includes(values.only));
}

const candidate = values.url ? undefined : await standin(parseMajor(values.major));
const target = values.url ?? (await candidate?.fresh()) ?? '';
let [compared, different] = [0, 0];
for (const { name, body, sample } of subjects()) {
  const words = sample.toLowerCase().split(/\s+/).filter(Boolean);
  const letters = [...new Set(words.join(''))];
  let wrong = 0;
  let example = '';
  for (let text = 0; text < Number(values.texts); text++) {
    const line = Array.from({ length: 8 }, () => word(words, letters)).join(' ');
    const step = post('/_analyze', { ...body, text: line });
    const [theirs, ours] = await Promise.all([exchange(reference, step), exchange(target, step)]);
    compared++;
    if (theirs.body === ours.body && theirs.status === ours.status) continue;
    wrong++;
    example ||= `\n  ${line}\n  reference ${theirs.body.slice(0, 1500)}\n  target    ${ours.body.slice(0, 1500)}`;
  }
  different += wrong;
  if (wrong > 0) console.log(`${name}: ${wrong} of ${values.texts} texts differ${example}`);
}
await candidate?.close();
console.log(`${compared} texts compared, ${different} differ`);
process.exitCode = different > 0 ? 1 : 0;
