import { defineCase, load, post, put } from '../../../case.ts';

const after = (type: string, value: unknown, index = 'a') =>
  post(`/${index}/_search`, { sort: { d: { order: 'desc', unmapped_type: type } }, search_after: [value], size: 5 });

/** `search_after` for a sort on an unmapped field with `unmapped_type`. */
export default defineCase({
  setup: [
    put('/a', { mappings: { properties: { t: { type: 'text' } } } }),
    put('/b', { mappings: { properties: { d: { type: 'boolean' } } } }),
    load('a', [{ t: 'x' }]),
    load('b', [{ d: true }, { d: false }]),
  ],
  reads: [
    ...[false, 'x', 'true', 5].flatMap((value) => [
      after('boolean', value),
      after('boolean', value, 'b'),
      after('boolean', value, 'a,b'),
    ]),
    after('date', '2020-01-01'),
    after('date', 'x'),
    after('date_nanos', '2020-01-01'),
    after('ip', '1.2.3.4'),
    after('keyword', 'x'),
    ...['double', 'long', 'float', 'short'].flatMap((type) => [
      after(type, 'x'),
      after(type, '1.5'),
      after(type, 1.5),
      after(type, null),
    ]),
  ],
});
