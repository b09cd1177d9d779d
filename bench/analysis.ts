/**
 * `npm run bench:analysis`: indexing with the analyzer `english` and with an autocomplete analyzer (`edge_ngram`), on Standin and on 8.19.21
 * with Lucene's analysis classes side by side.
 *
 * Contenders take turns within each analyzer, each round in a new index, and the ratios are what counts. `--documents 20000` names the
 * documents of a round, `--rounds N` the rounds. A search that finds other documents than the reference's fails the run.
 */
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { request } from 'undici';
import { type Row, ratio } from './ratio.ts';
import { Samples } from './samples.ts';
import { type Contender, startReal, startStandin } from './server.ts';

const { values } = parseArgs({
  options: { documents: { type: 'string', default: '20000' }, rounds: { type: 'string', default: '5' } },
});
const [documents, rounds] = [Number(values.documents), Number(values.rounds)];
const PER_BULK = 2000;
const STEMS = [
  'run',
  'organiz',
  'relat',
  'happi',
  'connect',
  'nation',
  'electric',
  'generous',
  'walk',
  'index',
  'search',
  'quick',
];
const ENDS = ['ning', 'ation', 'ional', 'ness', 's', 'ed', 'ers', 'ly', 'ing', "'s", 'able', ''];
const SMALL = ['the', 'a', 'of', 'and', 'to', 'in'];

/** A word that is determined by its number: every third is a stop word, the others have endings that are stemmed. */
function word(at: number): string {
  const mixed = Math.imul(at, 2_654_435_761) >>> 0;
  if (mixed % 3 === 0) return SMALL[(mixed % 7) % SMALL.length] ?? 'the';
  return `${STEMS[(mixed >>> 3) % STEMS.length]}${ENDS[(mixed >>> 9) % ENDS.length]}${mixed % 50 === 0 ? at % 1000 : ''}`;
}
const sentence = (at: number): string => Array.from({ length: 25 }, (_, place) => word(at * 31 + place)).join(' ');

const ANALYZERS: Readonly<Record<string, object>> = {
  english: { mappings: { properties: { t: { type: 'text', analyzer: 'english' } } } },
  edge_ngram: {
    settings: {
      analysis: {
        filter: { beginnings: { type: 'edge_ngram', min_gram: 1, max_gram: 15 } },
        analyzer: { autocomplete: { tokenizer: 'standard', filter: ['lowercase', 'beginnings'] } },
      },
    },
    mappings: { properties: { t: { type: 'text', analyzer: 'autocomplete', search_analyzer: 'standard' } } },
  },
};

async function send(url: string, method: 'PUT' | 'POST' | 'DELETE', body?: string): Promise<string> {
  const type = url.endsWith('_bulk') ? 'application/x-ndjson' : 'application/json';
  const headers = body === undefined ? {} : { 'content-type': type };
  const reply = await request(url, { method, headers, ...(body === undefined ? {} : { body }) });
  const text = await reply.body.text();
  if (reply.statusCode >= 300 || text.includes('"errors":true'))
    throw new Error(`${method} ${url}: ${text.slice(0, 500)}`);
  return text;
}

const bulks: string[] = [];
for (let from = 0; from < documents; from += PER_BULK) {
  const count = Math.min(PER_BULK, documents - from);
  bulks.push(
    Array.from({ length: count }, (_, at) => `{"index":{}}\n{"t":${JSON.stringify(sentence(from + at))}}\n`).join(''),
  );
}

/** Documents a second of one round, the last refresh included, and what searches count afterwards. */
async function round({ url }: Contender, body: object): Promise<{ perSecond: number; counts: string }> {
  const index = {
    ...body,
    settings: {
      number_of_shards: 1,
      number_of_replicas: 0,
      refresh_interval: -1,
      ...(body as { settings?: object }).settings,
    },
  };
  await send(`${url}/bench`, 'PUT', JSON.stringify(index));
  const begun = performance.now();
  for (const bulk of bulks) await send(`${url}/bench/_bulk`, 'POST', bulk);
  await send(`${url}/bench/_refresh`, 'POST');
  const perSecond = documents / ((performance.now() - begun) / 1000);
  const counts = [];
  for (const query of ['running', 'nations', 'org', 'connected index']) {
    const found = JSON.parse(
      await send(`${url}/bench/_count`, 'POST', JSON.stringify({ query: { match: { t: query } } })),
    );
    counts.push((found as { count: number }).count);
  }
  await send(`${url}/bench`, 'DELETE');
  return { perSecond, counts: counts.join() };
}

const [standin, reference] = [await startStandin('8.19'), await startReal('8.19.21', true)];
try {
  const rows: Row[] = [];
  for (const [name, body] of Object.entries(ANALYZERS)) {
    const [own, theirs] = [new Samples(), new Samples()];
    await round(reference, body);
    for (let turn = 0; turn < rounds; turn++) {
      const [a, b] = [await round(standin, body), await round(reference, body)];
      if (a.counts !== b.counts)
        throw new Error(`${name}: ${a.counts} documents are found, ${b.counts} by the reference`);
      own.add(a.perSecond);
      theirs.add(b.perSecond);
    }
    rows.push({ what: `index, ${name}`, unit: 'documents/s', standin: own.p50, reference: theirs.p50, better: 'more' });
  }
  for (const row of rows) {
    console.log(
      `${row.what}: ${Math.round(row.standin)} and ${Math.round(row.reference)} ${row.unit}, ${ratio(row).toFixed(2)} times`,
    );
  }
  console.log(
    `load average ${loadavg()
      .map((load) => load.toFixed(1))
      .join(' ')}`,
  );
} finally {
  await Promise.all([standin.stop(), reference.stop()]);
}
