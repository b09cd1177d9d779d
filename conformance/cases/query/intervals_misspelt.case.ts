import { defineCase, load, search } from '../../case.ts';

const rule = (rule: unknown) => search('a', { query: { intervals: { t: rule } } });

/** Keys of rules that are nearly right. */
export default defineCase({
  setup: [load('a', [{ t: 'a b' }])],
  mustHit: false,
  reads: [
    { match: { query: 'a', ordered_: true } },
    { match: { quer: 'a' } },
    { match: { query: 'a', max_gap: 1 } },
    { match: { query: 'a', mod: 'x' } },
    { all_of: { interval: [] } },
    { all_of: { order: true } },
    { any_of: { interval: [] } },
    { any_of: { filte: [] } },
    { prefix: { prefi: 'x' } },
    { prefix: { use_fiel: 'x' } },
    { wildcard: { patter: 'x' } },
    { regexp: { analyze: 'x' } },
    { fuzzy: { ter: 'x' } },
    { fuzzy: { fuzzines: 'x' } },
    { fuzzy: { prefix_lengt: 1 } },
    { fuzzy: { transposition: true } },
    { range: { gtx: 'x' } },
  ].map(rule),
});
