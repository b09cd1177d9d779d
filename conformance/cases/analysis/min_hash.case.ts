import { defineCase, post } from '../../case.ts';

const TEXTS = ['alpha', 'alpha beta', 'one two three', '漢字 é', ''];
const through = (options: object, texts = TEXTS) =>
  texts.map((text) => post('/_analyze', { tokenizer: 'standard', filter: [{ type: 'min_hash', ...options }], text }));

// Hashes that are not valid Unicode are refused when rendered: these texts and numbers have hashes that are.
/** The token filter `min_hash`: its options, and their errors. */
export default defineCase({
  plugin: 'analysis',
  reads: [
    ...through({ bucket_count: 3 }, ['alpha', '']),
    ...through({ bucket_count: 6 }, ['alpha beta gamma delta alpha', 'alpha']),
    ...through({ bucket_count: 2, hash_set_size: 3, with_rotation: false }, [
      'alpha beta gamma alpha beta alpha delta eps',
    ]),
    ...through({ bucket_count: 4, with_rotation: false }, ['alpha', 'alpha beta gamma delta alpha']),
    ...through({ bucket_count: 4, with_rotation: true, hash_set_size: 2 }, ['alpha', 'alpha alpha']),
    ...through({ hash_count: 2, bucket_count: 2 }, ['alpha', '']),
    post('/_analyze', {
      tokenizer: 'standard',
      filter: [{ type: 'min_hash', bucket_count: 1 }],
      text: 'alpha',
      explain: true,
    }),
    ...[{ hash_count: 0 }, { bucket_count: 0 }, { hash_set_size: -1 }, { hash_count: 'x' }].flatMap((options) =>
      through(options, ['a']),
    ),
  ],
});
