import { defineCase, load, put, search } from '../../../case.ts';

const family = '👩‍👩‍👧';
const texts = [
  family,
  `a ${family}`,
  `${family}${family} b`,
  `поиск ${family} x`,
  `dog's/${family}. The next`,
  `a 👍🏽 b 🏳️‍🌈 c`,
  `🇩🇪🇫🇷 x`,
  `a 𝒳‍𝒴 𝕏x`,
  `a‍b c`,
  `x 👩‍a ‍👩`,
  `ab 👩👩‍👩`,
];

/** Where a text is cut that holds characters of two halves, joined ones among them. */
export default defineCase({
  setup: [
    put('/a', {
      settings: { number_of_shards: 1 },
      mappings: { properties: { t: { type: 'text' }, k: { type: 'keyword' } } },
    }),
    load(
      'a',
      texts.map((text) => ({ t: text, k: text })),
    ),
  ],
  reads: Array.from({ length: 14 }, (_, i) => i + 1).flatMap((size) => [
    search('a', { _source: false, size: 20, highlight: { no_match_size: size, fields: { t: {}, k: {} } } }),
    search('a', {
      _source: false,
      size: 20,
      highlight: { no_match_size: size, boundary_scanner: 'word', fields: { t: {} } },
    }),
  ]),
});
