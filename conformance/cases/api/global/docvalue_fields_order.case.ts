import { defineCase, load, put, type Step, search } from '../../../case.ts';

const types = {
  ip3: 'ip',
  keyword2: 'keyword',
  date1: 'date',
  date4: 'date',
  short0: 'short',
  long9: 'long',
  byte3: 'byte',
  double5: 'double',
};
const properties = Object.fromEntries(Object.entries(types).map(([name, type]) => [name, { type }]));
const fields = (index: string, ...docvalue_fields: string[]): Step =>
  search(index, { docvalue_fields, _source: false });
const indices = ['one', 'two'];

/** The order of `fields` is a hash map's, of another size in 9 where several shards are asked. */
export default defineCase({
  setup: indices.flatMap((index, at) => [
    put(`/${index}`, { settings: { number_of_shards: at + 1 }, mappings: { properties } }),
    load(index, [
      { keyword2: '9', ip3: '10.0.0.1', date1: '2020', date4: '2021', short0: 1, long9: 1, byte3: 1, double5: 1 },
      { keyword2: '9', ip3: '10.0.0.1' },
      { date4: '2021', date1: '2020', byte3: 2 },
    ]),
  ]),
  reads: [...indices, 'one,two'].flatMap((index) => [
    fields(index, 'keyword2', 'ip3'),
    fields(index, 'ip3', 'keyword2'),
    fields(index, 'date1', 'date4'),
    fields(index, 'byte3', 'double5', 'date1'),
    fields(index, ...Object.keys(types)),
  ]),
});
