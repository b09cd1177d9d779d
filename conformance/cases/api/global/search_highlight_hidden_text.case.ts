import { defineCase, load, put, search } from '../../../case.ts';

const hides = { runtime_mappings: { t: { type: 'keyword' } }, _source: false };
const kinds = [
  {},
  { no_match_size: 10 },
  { type: 'plain' },
  { type: 'plain', no_match_size: 10 },
  { type: 'unified', number_of_fragments: 0 },
  { require_field_match: false },
];
const queries = [
  { match_phrase: { t: 'Zoë' } },
  { match: { t: 'zoë' } },
  { match: { t: 'Zoë Smith' } },
  { term: { t: 'zoë' } },
  { prefix: { t: 'Zo' } },
  { prefix: { t: 'zo' } },
];
const fields = kinds.map((kind) => ({ fields: { t: kind } }));

/** The text of a field that a runtime field shadows is analysed with the index analyzer. */
export default defineCase({
  setup: [
    put('/h', { mappings: { properties: { t: { type: 'text' } } } }),
    load('h', [{ t: 'Zoë' }, { t: 'Zoë Smith' }, { t: 'zoë' }, { t: ['zoë', 'Zoë'] }]),
    put('/n', {
      settings: { analysis: { normalizer: { low: { type: 'custom', filter: ['lowercase'] } } } },
      mappings: { properties: { t: { type: 'keyword', normalizer: 'low' } } },
    }),
    load('n', [{ t: 'Zoë' }, { t: 'zoë' }]),
  ],
  reads: ['h', 'n'].flatMap((index) =>
    fields.flatMap((highlight) => [
      ...queries.map((query) => search(index, { ...hides, query, highlight })),
      ...queries.map((highlight_query) => search(index, { ...hides, highlight: { ...highlight, highlight_query } })),
    ]),
  ),
});
