import { search } from '../case.ts';
import { items } from '../compare/tree.ts';
import { fieldLaw, onlySingle } from './field_law.ts';
import { EXACT } from './fields.ts';
import { at, json, number } from './reply.ts';

export default fieldLaw({
  name: 'terms_sum',
  says: 'on a single-valued field buckets and sum_other_doc_count come to the value_count, whatever the size',
  requests: 1,
  types: EXACT,
  isSingle: true,
  of: (index, one, context) => [
    search(index, {
      query: onlySingle(one, context),
      size: 0,
      aggs: {
        few: { terms: { field: one.name, size: 2 } },
        all: { terms: { field: one.name, size: 500 } },
        count: { value_count: { field: one.name } },
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
