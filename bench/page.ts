/**
 * `npm run bench:page`: writes `docs/performance.md` and its plots from what `npm run bench` and `npm run bench:search` have left in `report/`.
 * The page has ratios only: other numbers are those of one machine.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { plot } from './plot.ts';
import { type Row, ratio } from './ratio.ts';

interface Figures {
  readonly p50: number;
  readonly p99: number;
  readonly throng: { readonly perSecond: number };
}

interface SearchRow {
  readonly documents: number;
  readonly search: string;
  readonly standin: Figures;
  readonly reference: Figures;
}

const read = (name: string) => JSON.parse(readFileSync(`report/${name}.json`, 'utf8'));
const main = read('bench') as { theirs: string; busy: number; rows: readonly Row[] };
const hasSearch = existsSync('report/bench-search.json');
const search = (hasSearch ? read('bench-search') : { theirs: '', rows: [] }) as {
  theirs: string;
  rows: readonly SearchRow[];
};

/** Two digits that count: more would be noise. */
const times = (value: number): string => `${Number(value.toPrecision(2)).toLocaleString('en')}x`;
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |\n`).join('');

const sizes = [...new Set(search.rows.map(({ documents }) => documents))];
const names = [...new Set(search.rows.map((row) => row.search))];
const at = (name: string, documents: number, of: (figures: Figures) => number, isRate = false): string => {
  const row = search.rows.find((each) => each.search === name && each.documents === documents);
  if (row === undefined) return '';
  const [ours, theirs] = [of(row.standin), of(row.reference)];
  return times(isRate ? ours / theirs : theirs / ours);
};
const columns = sizes.map((size) => size.toLocaleString('en'));

writeFileSync(
  'docs/performance.svg',
  plot(
    `How many times faster or smaller than a real server of ${main.theirs}`,
    main.rows.map((row) => ({ label: row.what, value: ratio(row) })),
  ),
);
/** The part of the page about searches; empty where they were not measured. */
function searches(): string {
  if (!hasSearch) return '';
  writeFileSync(
    'docs/performance-search.svg',
    plot(
      `p50 of a search: how many times faster than a real server of ${search.theirs}`,
      names.flatMap((name) =>
        search.rows
          .filter((row) => row.search === name)
          .map(({ documents, standin, reference }) => ({
            label: `${name}, ${documents.toLocaleString('en')} documents`,
            value: reference.p50 / standin.p50,
          })),
      ),
    ),
  );
  return `## Searches by number of documents

Twelve searches, and one that finds nothing, with other words and bounds in each round, so that no cache answers. Both servers must find the same number of hits.

![ratios of searches](performance-search.svg)

p50 of one client:

${table(
  ['search', ...columns],
  names.map((name) => [name, ...sizes.map((size) => at(name, size, ({ p50 }) => p50))]),
)}
Requests a second of 16 clients:

${table(
  ['search', ...columns],
  names.map((name) => [name, ...sizes.map((size) => at(name, size, ({ throng }) => throng.perSecond, true))]),
)}
`;
}

writeFileSync(
  'docs/performance.md',
  `# Performance

Written by \`npm run bench:page\` from the JSON of the benchmarks. Both servers run on the same machine in the same run and take turns within each row, so that its noise meets both; the page has ratios
only, because all other numbers are those of one machine. Above 1x Standin is faster, or smaller.

## How to repeat it

\`\`\`text
npm run bench                # report/bench.json: cities of GeoNames, against 8.19.21; -- --major 9 for 9.5.3
npm run bench:search         # report/bench-search.json: made-up articles, 10,000 to 1,000,000 of them; -- --documents 10000,100000
npm run bench:page           # this page
\`\`\`

A JDK and mvn are needed for the real server, which is warmed with the same requests before anything is measured. While the numbers below were taken,
${main.busy.toFixed(1)} was the load average per core: the higher, the less the figures of one row mean.

## A test's day

The process is started and answers its first request; its memory is read before and after 135,233 cities are loaded by \`_bulk\` in bodies of 5,000; one document is indexed with a refresh and searched,
as tests do; five searches run one after another, and from 16 clients at once.

![ratios of start, memory, bulk and searches](performance.svg)

${table(
  ['what', 'ratio'],
  main.rows.map((row) => [row.what, times(ratio(row))]),
)}
${searches()}## What else is measured

\`npm run bench:aggregations\`, \`bench:indices\`, \`bench:joins\`, \`bench:proxy\` and \`bench:proxy:bulk\` do the same for aggregations, many indices, joins and the proxy. [The table of seconds to the first green test](test_runners.md#seconds-to-the-first-green-test) is of whole runs.
`,
);
console.log('docs/performance.md and its plots');
