import { defineCase, only, put, search } from '../../case.ts';

/** A query that is rendered, but does not run: on 9 it matches nothing in the shard, 8 rejects the query around it. */
const returned = (query: string) => [
  only(9, search('a', `{"profile":true,"query":{"bool":{"must":{"term":{"nope":1}},"should":${query}}}}`)),
  only(8, search('a', `{"query":{"bool":{"should":${query},"boost":-1}}}`)),
];
const term = (text: string) => `{"span_term":{"t":"${text}"}}`;
const functions = (body: string) => `{"function_score":{${body}}}`;

const texts = ['2f', ' 2 ', '2d', '0x1p1', '+2', '.5', '2.7', '1.2.3', '', ' ', 'x', '1_0', '5L', '\u00a02'];

const of = (number: string): readonly string[] => [
  `{"term":{"k":{"value":"a","boost":${number}}}}`,
  `{"dis_max":{"queries":[{"match_all":{}}],"tie_breaker":${number}}}`,
  functions(`"field_value_factor":{"field":"l","factor":${number},"missing":${number}}`),
  functions(`"random_score":{"seed":${number},"field":"l"}`),
  `{"distance_feature":{"field":"g","origin":{"lat":${number},"lon":2},"pivot":"1km"}}`,
  `{"match_phrase":{"t":{"query":"a b","slop":${number}}}}`,
  `{"match":{"t":{"query":"a b","fuzziness":${number}}}}`,
  `{"span_not":{"include":${term('a')},"exclude":${term('b')},"pre":${number},"post":${number}}}`,
  `{"intervals":{"t":{"match":{"query":"a b","max_gaps":${number}}}}}`,
  `{"knn":{"field":"v","query_vector":[1,${number}]}}`,
];

/** Numbers that are written as strings, parsed as Java does, and as the rendered request and the error of a negative boost quote them. */
export default defineCase({
  mustHit: false,
  setup: [
    put('/a', {
      mappings: {
        properties: {
          k: { type: 'keyword' },
          t: { type: 'text' },
          l: { type: 'long' },
          g: { type: 'geo_point' },
          v: { type: 'dense_vector', dims: 2 },
        },
      },
    }),
    put('/a/_doc/1?refresh=true', { k: 'a', t: 'a b', l: 3, g: '1,2', v: [1, 2] }),
  ],
  reads: [
    ...texts.flatMap((text) => of(JSON.stringify(text))).flatMap(returned),
    ...[...texts, '2^3'].flatMap((text) =>
      returned(`{"query_string":{"query":"a","fields":[${JSON.stringify(`t^${text}`)}]}}`),
    ),
    ...[
      ...of('2.7'),
      ...of('12345678901'),
      '{"term":{"k":{"value":"a","boost":-0}}}',
      '{"dis_max":{"queries":[{"match_all":{}}],"tie_breaker":"NaN"}}',
      '{"match_phrase":{"t":{"query":"a b","slop":"0.4"}}}',
      '{"match_phrase":{"t":{"query":"a b","slop":"NaN"}}}',
      '{"match":{"t":{"query":"a b","boost":"1.0f","prefix_length":"0f","max_expansions":"50d"}}}',
      '{"query_string":{"query":"a","fields":["t^2","t^3","\ue000","\u{1f600}"]}}',
      '{"multi_match":{"query":"a","fields":"t^2f"}}',
      '{"more_like_this":{"fields":["t"],"like":"a","max_query_terms":"2f","boost_terms":"2f"}}',
      '{"more_like_this":{"fields":["t"],"like":[{"_id":"1","version":12345678901}]}}',
      '{"more_like_this":{"fields":["t"],"like":[{"_id":"1","version":"-3"}]}}',
      ...['AUTO:1,2', 'auto:3,6', 'auto', '0'].flatMap((fuzziness) => [
        `{"query_string":{"query":"a","fuzziness":"${fuzziness}"}}`,
        `{"fuzzy":{"k":{"value":"a","fuzziness":"${fuzziness}"}}}`,
      ]),
    ].flatMap(returned),
    ...[
      '{"multi_match":{"query":"a","fields":["t^2f","k"],"tie_breaker":"0x1p1","boost":-1}}',
      '{"match_phrase":{"t":{"query":"a b","slop":"2f","boost":"-0"}}}',
      `{"span_not":{"include":${term('a')},"exclude":${term('b')},"dist":"2f","boost":-1}}`,
      '{"function_score":{"field_value_factor":{"field":"l","factor":"2f","missing":"0x1p1"},"boost":-1}}',
      '{"function_score":{"random_score":{"field":"l","seed":"2f"},"boost":-1}}',
    ].map((query) => search('a', `{"query":${query}}`)),
  ],
});
