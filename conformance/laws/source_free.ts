import { search } from '../case.ts';
import { at } from './reply.ts';
import { otherHits } from './same.ts';
import { ALL, searchLaw } from './search_law.ts';

export default searchLaw({
  name: 'source_free',
  says: '_source false finds the same hits and shows none of their sources',
  requests: 2,
  of: ({ target, body: { query } }) =>
    query === undefined ? null : [search(target, { query, ...ALL }), search(target, { query, ...ALL, _source: false })],
  differs([full, bare]) {
    if (!full || !bare) return undefined;
    const printed = bare.hits.find(({ tree }) => at(tree, '_source') !== undefined);
    return otherHits(full, bare) ?? (printed && `_source of ${printed.key} is shown`);
  },
});
