import { defineCase, put } from '../../case.ts';

const ITEMS = ['null', '"a"', '"1,2"', '"3"', '[1,2]', '[1]', '[]', '{"lat":1,"lon":2}', '{}', 'true'];
const lists = ITEMS.flatMap((item) => [
  `[1,${item}]`,
  `[1,${item},3]`,
  `[1,2,${item}]`,
  `[1,2,${item},3]`,
  `[1,2,3,${item}]`,
  `[1,2,3,4,${item}]`,
  `[${item},1]`,
  `[[1,2],${item}]`,
  `[[1,2,${item}]]`,
  `[[1,${item}]]`,
  `[[1,2,3,${item}]]`,
]);
const point = (more: object) => ({ type: 'geo_point', ...more });

/** Arrays that begin with a number, with another kind of value at every position after it: alone, in arrays, ignored or not. */
export default defineCase({
  setup: [
    put('/a', {
      mappings: {
        properties: {
          g: point({}),
          m: point({ ignore_malformed: true, ignore_z_value: false }),
          n: point({ null_value: [1, 2], ignore_z_value: false }),
          nowhere: point({ index: false, doc_values: false }),
          indexed: point({ doc_values: false }),
          stored: point({ index: false, doc_values: false, store: true }),
        },
      },
    }),
  ],
  examples: ['g', 'm', 'n', 'nowhere', 'indexed', 'stored'].map((field) =>
    [...lists, '[1]', '[[1]]', '[[200]]', '[[]]', '[1,2,3,4]', '[1.5,2,3.5,4]', '[1,"2e0"]', '[1,\n null]'].map(
      (list) => put('/a/_doc/1', `{"${field}":${list}}`),
    ),
  ),
});
