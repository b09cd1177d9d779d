import { defineCase, put, search } from '../../case.ts';

const request = (x: object) => search('a', { size: 0, aggs: { x } });
const wrong = { term: { g: { value: '52.5,13.4' } } };
const other = { range: { g: { gte: '52.5,13.4' } } };
const text = { cardinality: { field: 't' } };

/** Which error is reported where an aggregation and one inside it both fail. */
export default defineCase({
  mustHit: false,
  setup: [
    put('/a', { mappings: { properties: { g: { type: 'geo_point' }, t: { type: 'text' }, n: { type: 'double' } } } }),
  ],
  reads: [
    request({ filters: { filters: [wrong] }, aggs: { y: { filters: { filters: [other] } } } }),
    request({ filter: wrong, aggs: { y: { filter: other } } }),
    request({ filter: other, aggs: { y: { terms: { field: 'n' }, aggs: { z: { filter: wrong } } } } }),
    request({ filter: other, aggs: { y: text } }),
    request({ terms: { field: 't' }, aggs: { y: { filter: other } } }),
    request({ histogram: { field: 'n' }, aggs: { y: text } }),
    request({ histogram: { field: 'nope' }, aggs: { y: text } }),
    request({ histogram: { field: 't', interval: 1 }, aggs: { y: { filter: other } } }),
    request({ histogram: { field: 'n' }, aggs: { y: { filter: other } } }),
    request({ date_histogram: { field: 'nope' } }),
    request({ date_histogram: { field: 'nope', missing: '2024-10-2' } }),
    request({ date_histogram: { field: 'n', format: 'yyyy' } }),
    request({ date_histogram: { field: 't' } }),
    request({ date_histogram: { field: 'g' } }),
    request({ terms: { field: 'n' }, aggs: { y: { variable_width_histogram: { field: 'n' } }, z: { filter: other } } }),
    request({ terms: { field: 'n' }, aggs: { y: { variable_width_histogram: { field: 'n' }, aggs: { z: text } } } }),
    search('a', {
      size: 0,
      aggs: {
        x: { terms: { field: 'n' }, aggs: { y: { variable_width_histogram: { field: 'n' } } } },
        z: { terms: { field: 't' } },
      },
    }),
    search('a', {
      size: 0,
      aggs: { x: { histogram: { field: 'n' } }, y: { filter: wrong }, z: { terms: { field: 't' } } },
    }),
  ],
});
