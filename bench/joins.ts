/**
 * `npm run bench:joins`: `percolate` against stored queries and `has_child` over children, on Standin and 7.17.29 side by side.
 *
 * Contenders take turns within each query, and the ratios are what counts. `--queries 10000` and `--children 100000` name the sizes,
 * `--rounds N` the requests of each kind. A reply with other totals than the reference's fails the run.
 */
import { parseArgs } from 'node:util';
import { request } from 'undici';
import { Samples } from './samples.ts';
import { startReal, startStandin } from './server.ts';

const { values } = parseArgs({
  options: {
    queries: { type: 'string', default: '10000' },
    children: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '40' },
  },
});
const [queries, children, rounds] = [Number(values.queries), Number(values.children), Number(values.rounds)];
/** Children of one parent. */
const FAMILY = 10;
const WORDS = Array.from({ length: 400 }, (_, at) => `w${at.toString(36)}`);
const word = (at: number): string => WORDS[(at * 7919) % WORDS.length] ?? '';

async function send(
  url: string,
  method: 'GET' | 'PUT' | 'POST',
  body: string,
  type = 'application/json',
): Promise<string> {
  const reply = await request(url, { method, headers: { 'content-type': type }, body });
  const text = await reply.body.text();
  if (reply.statusCode >= 300) throw new Error(`${method} ${url}: ${reply.statusCode} ${text.slice(0, 500)}`);
  return text;
}

/** A stored query: two words, three words of which two are needed, a phrase, or a word within a range. */
function stored(at: number): object {
  const [a, b, c] = [word(at), word(at * 3 + 1), word(at * 5 + 2)];
  const match = { match: { t: `${a} ${b}` } };
  const kinds = [
    { bool: { must: [{ match: { t: a } }, { match: { t: b } }] } },
    { bool: { should: [a, b, c].map((one) => ({ term: { t: one } })), minimum_should_match: 2 } },
    { match_phrase: { t: `${a} ${b}` } },
    { bool: { must: match, filter: { range: { n: { gte: at % 100 } } } } },
  ];
  return kinds[at % kinds.length] ?? match;
}

async function load(url: string, index: string, lines: Iterable<string>): Promise<void> {
  let bulk: string[] = [];
  const flush = async () => {
    const reply = await send(`${url}/${index}/_bulk`, 'POST', bulk.join(''), 'application/x-ndjson');
    if (reply.includes('"errors":true')) throw new Error(reply.slice(0, 500));
    bulk = [];
  };
  for (const line of lines) {
    bulk.push(line);
    if (bulk.length === 2000) await flush();
  }
  if (bulk.length > 0) await flush();
  await send(`${url}/${index}/_refresh`, 'POST', '');
}

function* storedQueries(): Iterable<string> {
  for (let at = 0; at < queries; at++) yield `{"index":{"_id":"${at}"}}\n${JSON.stringify({ q: stored(at) })}\n`;
}

function* families(): Iterable<string> {
  for (let at = 0; at < children / FAMILY; at++) {
    yield `{"index":{"_id":"p${at}"}}\n${JSON.stringify({ j: 'parent', t: `${word(at)} ${word(at + 1)}` })}\n`;
    for (let child = 0; child < FAMILY; child++) {
      const n = at * FAMILY + child;
      const source = { j: { name: 'child', parent: `p${at}` }, t: `${word(n)} ${word(n * 3)}`, n };
      yield `{"index":{"_id":"c${n}","routing":"p${at}"}}\n${JSON.stringify(source)}\n`;
    }
  }
}

const index = (properties: object): string =>
  JSON.stringify({
    settings: { number_of_shards: 1, number_of_replicas: 0, refresh_interval: -1 },
    mappings: { properties },
  });

async function fill(url: string): Promise<void> {
  const text = { t: { type: 'text' }, n: { type: 'long' } };
  await send(`${url}/stored`, 'PUT', index({ q: { type: 'percolator' }, ...text }));
  await load(url, 'stored', storedQueries());
  await send(`${url}/joined`, 'PUT', index({ j: { type: 'join', relations: { parent: 'child' } }, ...text }));
  await load(url, 'joined', families());
}

type Body = (round: number) => object;
const document = (round: number, words: number): object => ({
  t: Array.from({ length: words }, (_, at) => word(round * 13 + at)).join(' '),
  n: round % 100,
});
const ALL = { match_all: {} };
const WORKLOADS: readonly [name: string, index: string, body: Body][] = [
  ['percolate, 20 words', 'stored', (round) => ({ percolate: { field: 'q', document: document(round, 20) } })],
  ['percolate, 100 words', 'stored', (round) => ({ percolate: { field: 'q', document: document(round, 100) } })],
  [
    'percolate, 10 documents',
    'stored',
    (round) => ({
      percolate: { field: 'q', documents: Array.from({ length: 10 }, (_, at) => document(round + at, 20)) },
    }),
  ],
  [
    'has_child, one word',
    'joined',
    (round) => ({ has_child: { type: 'child', query: { match: { t: word(round) } } } }),
  ],
  [
    'has_child, scored',
    'joined',
    (round) => ({
      has_child: { type: 'child', query: { match: { t: `${word(round)} ${word(round + 9)}` } }, score_mode: 'sum' },
    }),
  ],
  [
    'has_child, half of all',
    'joined',
    (round) => ({
      has_child: { type: 'child', query: { range: { n: { gte: children / 2 + round } } }, min_children: 2 },
    }),
  ],
  [
    'has_child, all',
    'joined',
    (round) => ({ has_child: { type: 'child', query: ALL, min_children: 1 + (round % 3) } }),
  ],
  [
    'has_parent, one word',
    'joined',
    (round) => ({ has_parent: { parent_type: 'parent', query: { match: { t: word(round) } } } }),
  ],
];

const contenders = [await startStandin('8.19'), await startReal('7.17.29')];
try {
  for (const { url } of contenders) await fill(url);
  console.log(`${queries} stored queries, ${children} children; p50 and p99 in ms`);
  for (const [name, target, body] of WORKLOADS) {
    const samples = contenders.map(() => new Samples());
    for (let round = 0; round < rounds; round++) {
      const query = JSON.stringify({ query: body(round), size: 10, track_total_hits: true, _source: false });
      const totals: number[] = [];
      for (const [at, { url }] of contenders.entries()) {
        const begun = performance.now();
        const reply = await send(`${url}/${target}/_search`, 'POST', query);
        // The first ones warm up.
        if (round >= rounds / 4) samples[at]?.add(performance.now() - begun);
        totals.push(JSON.parse(reply).hits.total.value);
      }
      if (totals[0] !== totals[1]) throw new Error(`${name}: ${totals.join(' and ')} hits for ${query}`);
    }
    const [ours, theirs] = samples as [Samples, Samples];
    const of = (one: Samples) => `${one.p50.toFixed(2)} ${one.p99.toFixed(2)}`;
    const share = (ours.p50 / theirs.p50).toFixed(2);
    console.log(`${name.padEnd(26)} standin ${of(ours)}, reference ${of(theirs)}: ${share} of its time`);
  }
} finally {
  for (const contender of contenders) await contender.stop();
}
