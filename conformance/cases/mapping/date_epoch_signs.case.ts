import { defineCase, get, post, put, type Step } from '../../case.ts';

const values = ['-0.0', '-0', '0.0', '-0.5', '-1.5', '-1.0', '"-0.0"', '"-0"', '1.0', '1.50', '"-0.5"', '"-2.00"'];
const formats = ['epoch_second', 'epoch_millis'];

/** Signs and fractions of seconds and milliseconds since the epoch, of fields and of runtime fields. */
export default defineCase({
  setup: formats.flatMap((format): Step[] => [
    put(`/${format}`, {
      settings: { number_of_shards: 1 },
      mappings: { runtime: { r: { type: 'date', format } }, properties: { d: { type: 'date', format } } },
    }),
    ...values.map((value, id) => put(`/${format}/_doc/r${id}`, `{"r":${value}}`)),
    ...values.map((value, id) => put(`/${format}/_doc/d${id}`, `{"d":${value}}`)),
    get(`/${format}/_refresh`),
  ]),
  reads: formats.flatMap((format) => [
    post(`/${format}/_search`, { size: 50, docvalue_fields: ['r', 'd'], sort: ['_doc'] }),
    post(`/${format}/_search`, { size: 0, aggs: { r: { avg: { field: 'r' } }, d: { avg: { field: 'd' } } } }),
    ...values.map((value) => post(`/${format}/_count`, `{"query":{"term":{"d":${value}}}}`)),
    ...values.map((value) => post(`/${format}/_count`, `{"query":{"range":{"r":{"gte":${value}}}}}`)),
  ]),
});
