import { defineCase, get, put } from '../../../case.ts';

const skipped = (field: string) =>
  get(
    `/i/_mapping/field/${field}?include_defaults=true&filter_path=*.mappings.*.mapping.*.normalizer,*.mappings.*.mapping.*.normalizer_skip_store_original_value`,
  );

/** The defaults that a keyword with a normalizer reports for stored values. */
export default defineCase({
  mustHit: false,
  setup: [
    put('/i', {
      settings: {
        analysis: {
          normalizer: { c: { type: 'custom', filter: ['lowercase'] }, empty: { type: 'custom', filter: [] } },
        },
      },
      mappings: {
        properties: {
          none: { type: 'keyword' },
          lower: { type: 'keyword', normalizer: 'lowercase' },
          custom: { type: 'keyword', normalizer: 'c' },
          empty: { type: 'keyword', normalizer: 'empty' },
          text: { type: 'text', fields: { raw: { type: 'keyword', normalizer: 'lowercase' } } },
        },
      },
    }),
  ],
  reads: [
    skipped('none'),
    skipped('lower'),
    skipped('custom'),
    skipped('empty'),
    skipped('text.raw'),
    get('/i/_mapping'),
  ],
});
