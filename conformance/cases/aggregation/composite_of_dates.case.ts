import { defineCase, load, put, search } from '../../case.ts';

const page = (source: object, options: object = {}) =>
  search('a', { size: 0, aggs: { c: { composite: { sources: [{ s: source }], ...options } } } });
const histogram = (field: string, options: object = {}, rest: object = {}) =>
  page({ histogram: { field, interval: 10, ...options } }, rest);

/** Sources of dates: those of numeric intervals are printed in the format of the field. */
export default defineCase({
  setup: [
    put('/a', {
      mappings: {
        properties: {
          d: { type: 'date' },
          n: { type: 'date_nanos' },
          y: { type: 'date', format: 'yyyy' },
          e: { type: 'date', format: 'epoch_second' },
          l: { type: 'long' },
          hidden: { type: 'float' },
        },
        runtime: { r: { type: 'date' }, ry: { type: 'date', format: 'yyyy' }, hidden: { type: 'date' } },
      },
    }),
    load('a', [
      {
        d: '2020-01-01',
        n: '2020-01-01T00:00:00.0001Z',
        y: '2020',
        e: 5,
        l: 7,
        r: '2020-01-02',
        ry: '2020',
        hidden: 0,
      },
      { d: 1, n: 1, y: '1970', e: 1, l: 1, r: 1, ry: '1971', hidden: -5 },
      { d: ['1969-12-31T23:59:59.995Z', 1, 2] },
      { l: 3 },
    ]),
    put('/b', { mappings: { properties: { l: { type: 'long' } } } }),
    load('b', [{ l: 1 }]),
  ],
  reads: [
    ...['d', 'n', 'y', 'e', 'l', 'r', 'ry', 'hidden'].flatMap((field) => [
      histogram(field),
      histogram(field, { order: 'desc' }, { size: 1 }),
      page({ terms: { field } }),
      page({ date_histogram: { field, fixed_interval: '10ms' } }),
    ]),
    histogram('d', { interval: 1000 }),
    histogram('d', {}, { after: { s: '1970-01-01T00:00:00.000Z' } }),
    histogram('d', {}, { after: { s: '1970' } }),
    histogram('d', {}, { after: { s: 0 } }),
    histogram('n', {}, { after: { s: '1970-01-01T00:00:00.000Z' } }),
    histogram('y', {}, { after: { s: '1970' } }),
    histogram('l', {}, { after: { s: '0' } }),
    histogram('d', { missing_bucket: true }),
    histogram('d', { missing_bucket: true }, { after: { s: null } }),
    histogram('nope', {}, { after: { s: '5' } }),
    search('b,a', {
      size: 0,
      aggs: { c: { composite: { sources: [{ s: { histogram: { field: 'd', interval: 10 } } }] } } },
    }),
    search('a', {
      size: 0,
      aggs: {
        c: {
          composite: {
            sources: [
              { s: { histogram: { field: 'd', interval: 10 } } },
              { l: { histogram: { field: 'l', interval: 2 } } },
            ],
          },
        },
      },
    }),
  ],
});
