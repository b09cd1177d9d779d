import { defineCase, put, search } from '../../case.ts';

const rule = (name: string) => `{"query":{"intervals":{"t":{"${name}":{"intervals":[`;
const bodies = ['any_of', 'all_of'].flatMap((name) =>
  [
    '',
    '{"match":{"query":"a"}}',
    '{"match":{"query":"a"}},',
    '{"match":{"query":"a"}},{"prefix":{"prefix":"an"}}',
    '{"match":{"query":"a"}}]',
    '{"match":{"query":"a"}}}',
    '{"match":{"query":"a"}} {"match":{"query":"a"}}]}}}}}',
    '{"all_of":{"intervals":[{"match":{"query":"a"}}',
    '{"all_of":{"intervals":[{"match":{"query":"a"}}]',
    '{"all_of":{"intervals":[{"match":{"query":"a"}}],"ordered":false}',
    '{"all_of":{"intervals":[{"match":{"query":"a"}}],"ordered":false}}',
    '{"match":{"query":"a","filter":{"before":{"match":{"query":"b"}}',
    '{"match":{"query":"a","filter":{"before":{"match":{"query":"b"}}}}',
  ].map((rest) => rule(name) + rest),
);

/** Bodies that end within the list of a rule. */
export default defineCase({
  mustHit: false,
  setup: [put('/a', { mappings: { properties: { t: { type: 'text' } } } })],
  reads: bodies.map((body) => search('a', body)),
});
