import { defineCase, load, search } from '../../case.ts';

const lookup = { index: 'terms_body', id: '1', path: 'k' };

// Invalid bodies of [terms].
export default defineCase({
  setup: [load('terms_body', [{ k: 'x', n: 1 }])],
  reads: [
    { n: [1], boost: 1, quer: { nope: 1 } },
    { n: [1], k: ['x'] },
    { n: [1], k: lookup },
    { k: lookup, n: [1] },
    { k: lookup, n: { nope: 1 } },
    { k: lookup, boost: 'x' },
    { '': lookup },
    { k: { index: 'a', id: '1' }, n: [1] },
    { k: { nope: 1 } },
    { k: {} },
    { k: { index: 'a' } },
    ...[1, true, null, {}, ['a']].flatMap((value) =>
      ['index', 'id', 'path', 'routing'].map((key) => ({ k: { ...lookup, [key]: value } })),
    ),
    { k: { ...lookup, rout: null } },
    { _name: { x: 1 } },
  ].map((terms) => search('terms_body', { query: { terms } })),
});
