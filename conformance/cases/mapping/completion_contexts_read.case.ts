import { defineCase, get, post, put } from '../../case.ts';

const contexts = [
  { name: 'c', type: 'category' },
  { name: 'where', type: 'geo' },
];
const MALFORMED = [
  '{"s":{"input":"a","contexts":{"":null}}}',
  '{"s":{"input":"a","contexts":{"":"x"}}}',
  '{"s":{"input":"a","contexts":{"c":"x","":"x"}}}',
  '{"s":{"":"a"}}',
  ...[
    '{"lat":1',
    '{"lat":1,',
    '[{"lat":1,"lon":2},{"lat":1',
    '[1,2',
    '{',
    '{"lat":1,"lon":2',
    '{"lat":1,"lon":2}',
    '{"lat":1,"lon":"x',
    '{"geohash":"u',
    '{"lat":1,"lon":',
    '{"lat":1,"lo',
    '{"lat":[1,{',
    '{"lat":1,"lon":2,}',
    '{"lat":1,"lon":2]',
    '[{"lat":1,"lon":2},{',
    '{"type":"Point","coordinates":[1',
    '{"lat":91',
    '{"lat":1,"z":true',
    '{"coordinates":[[1',
    '{"lat":"x","nope":1',
    '["x,1',
    '["x,1",{"lat":1',
    '[[1',
    '[["a"',
    '[["a",',
    '[["a',
    '[[1,2,3',
    '[[1,2,3]]}}}',
    '[["a"],{"lat":1}]}}}',
    '[[1}',
    '[1',
    '[1]}}}',
    '[1,"2"]}}}',
    '[1,"x',
    '[1,{',
    '[1,2,3]}}}',
    '[1,2,"x',
    '{"type":1,',
    '{"type":"x',
    '{"coordinates":"x',
    '{"coordinates":["x',
    '{"lat":1,"nope":"x',
    '{"z":3',
    '{"z":"x',
  ].map((place) => `{"s":{"input":"a","contexts":{"where":${place}`),
];
const suggest = (context: string) =>
  post('/a/_search', {
    _source: false,
    suggest: { x: { prefix: 'f', completion: { field: 's', contexts: { c: [context] } } } },
  });
const VALUES = ['"Red Fox"', '["a b","red"]', 'null', '1', '1.5', 'true', '[]', '""'];

export default defineCase({
  examples: [
    [
      put('/a', { mappings: { properties: { s: { type: 'completion', contexts } } } }),
      ...MALFORMED.map((source, i) => put(`/a/_doc/${i}`, source)),
      get('/a/_mapping'),
    ],
    ...[{}, { index: false }, { store: true }, { index: false, store: true }, { fielddata: true }].map((more) => [
      put('/a', {
        mappings: {
          properties: {
            x: { type: 'text', ...more },
            s: { type: 'completion', contexts: [{ name: 'c', type: 'category', path: 'x' }] },
          },
        },
      }),
      ...VALUES.map((value, i) => put(`/a/_doc/${i}`, `{"x":${value},"s":"foo"}`)),
      put('/a/_doc/z?refresh', { s: { input: 'foo', contexts: { c: 'own' } }, x: 'Red Fox' }),
      ...['Red Fox', 'red', 'fox', 'a b', '1', '1.5', 'true', 'own'].map(suggest),
    ]),
  ],
});
