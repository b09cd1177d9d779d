import { search } from '../case.ts';
import { fieldLaw } from './field_law.ts';
import { EXACT, isOf } from './fields.ts';
import { at, items, json, number } from './reply.ts';

export default fieldLaw({
  name: 'terms_sum',
  says: 'on a single-valued field buckets and sum_other_doc_count come to the value_count, whatever the size',
  requests: 1,
  fields: ({ single }) => single.filter(isOf(EXACT)),
  of: (index, { name: field }) => [
    search(index, {
      size: 0,
      aggs: {
        few: { terms: { field, size: 2 } },
        all: { terms: { field, size: 500 } },
        count: { value_count: { field } },
      },
    }),
  ],
  differs([reply]) {
    const aggregations = at(json(reply), 'aggregations');
    const count = number(at(aggregations, 'count', 'value'));
    for (const name of ['few', 'all']) {
      const terms = at(aggregations, name);
      const counts = items(at(terms, 'buckets')).map((bucket) => number(at(bucket, 'doc_count')));
      const sum = counts.reduce((total, one) => total + one, number(at(terms, 'sum_other_doc_count')));
      if (sum !== count) return `${name}: buckets and others come to ${sum}, values are ${count}`;
    }
    return undefined;
  },
});
