import { get, post, type Step, search } from '../case.ts';
import { exchange, type Reply } from '../run/exchange.ts';

/** Parts of a server that may be absent, by the name of the module that brings them. */
export const CAPABILITIES = [
  'rest-root',
  'analysis-common',
  'aggregations',
  'reindex',
  'painless',
  'mustache',
  'parent-join',
  'percolator',
  'mapper-extras',
  'ingest-common',
  'data-streams',
  'rank-eval',
  'aggs-matrix-stats',
  'geo',
  'elasticsearch-8',
  'x-pack',
  'lang-expression',
  'ingest-attachment',
  'ingest-geoip',
  'ingest-user-agent',
  'analysis-icu',
  'analysis-kuromoji',
  'analysis-nori',
  'analysis-phonetic',
  'mapper-murmur3',
] as const;
export type Capability = (typeof CAPABILITIES)[number];

/** The capabilities of a server. */
export type Capabilities = ReadonlySet<Capability>;

interface Probe {
  readonly step: Step;
  /** Whether the reply proves the capability. */
  shows(reply: Reply): boolean;
}

/** A search is parsed completely before it is found that no index matches. */
const NOTHING = 'conform-probe-of-nothing-*';
const isOk = ({ status }: Reply) => status === 200;
const requested = (body: unknown): Probe => ({ step: search(NOTHING, body), shows: isOk });
const language = (name: string): Probe => ({
  step: get('/_script_language'),
  shows: ({ status, body }) => status === 200 && body.includes(`"${name}"`),
});
/** A module or plugin that no other request reveals. */
const installed = (name: string): Probe => ({
  step: get('/_nodes/plugins'),
  shows: ({ status, body }) => status === 200 && body.includes(`"name":"${name}"`),
});
/** A route that exists complains of its body; one that does not has an error of one line. */
const isRoute = ({ status, body }: Reply) =>
  status === 400 && /"type"\s*:/.test(body) && !/no handler found/.test(body);

/** One request per capability that changes nothing, whatever the server does with it. */
const PROBES: Readonly<Record<Capability, Probe>> = {
  'rest-root': { step: get('/'), shows: isOk },
  'analysis-common': {
    step: post('/_analyze', { tokenizer: 'standard', filter: ['stemmer'], text: 'a' }),
    shows: isOk,
  },
  aggregations: requested({ size: 0, aggs: { a: { auto_date_histogram: { field: 'd' } } } }),
  reindex: { step: post('/_reindex', {}), shows: isRoute },
  painless: language('painless'),
  mustache: language('mustache'),
  'parent-join': requested({ query: { has_child: { type: 'c', ignore_unmapped: true, query: { match_all: {} } } } }),
  percolator: requested({ query: { percolate: { field: 'q', document: {} } } }),
  'mapper-extras': requested({ query: { rank_feature: { field: 'f' } } }),
  'ingest-common': {
    step: post('/_ingest/pipeline/_simulate', {
      pipeline: { processors: [{ set: { field: 'f', value: 1 } }] },
      docs: [{ _source: {} }],
    }),
    shows: isOk,
  },
  'data-streams': { step: get(`/_data_stream/${NOTHING}`), shows: isOk },
  'rank-eval': { step: post(`/${NOTHING}/_rank_eval`, {}), shows: isRoute },
  'aggs-matrix-stats': requested({ size: 0, aggs: { a: { matrix_stats: { fields: ['f'] } } } }),
  geo: requested({ size: 0, aggs: { a: { geotile_grid: { field: 'p' } } } }),
  // Features that were added after 7.17, and after OpenSearch was forked, are represented by the newest of them.
  'elasticsearch-8': requested({ size: 0, aggs: { a: { random_sampler: { probability: 0.5 } } } }),
  'lang-expression': language('expression'),
  'ingest-attachment': installed('ingest-attachment'),
  'ingest-geoip': installed('ingest-geoip'),
  'ingest-user-agent': installed('ingest-user-agent'),
  'analysis-icu': installed('analysis-icu'),
  'analysis-kuromoji': installed('analysis-kuromoji'),
  'analysis-nori': installed('analysis-nori'),
  'analysis-phonetic': installed('analysis-phonetic'),
  'mapper-murmur3': installed('mapper-murmur3'),
  'x-pack': { step: get('/_xpack'), shows: isOk },
};

/** Detects the capabilities of a running server. Throws when it does not answer at all. */
export async function probeCapabilities(url: string): Promise<Capabilities> {
  const found = await Promise.all(
    CAPABILITIES.map(async (capability) => {
      const { step, shows } = PROBES[capability];
      const reply = await exchange(url, step);
      if (reply.status === 0) throw new Error(`asked for ${capability}: ${reply.body}`);
      return shows(reply) ? [capability] : [];
    }),
  );
  return new Set(found.flat());
}
