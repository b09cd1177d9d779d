import { defineCase, load, put, search } from '../../../case.ts';

const TEXTS = [
  'over!\nΑΒΓ\nΑΒΓ\n\u200e\nfox\n東京',
  'n\u200dn𐐀.\u200dx\u200dx-\u200dx\u200dx👩\u200d🇩🇪東京thea\u00adbbrownfoxLazy.fox🇩🇪the😀\u200d-😀\u200d',
  '𐐀 dog. x x 😀!  𐐀 𐐀. ΑΒΓ \u200e',
  'brownn\u200dnn\u200dnLazy.Lazy.🇩🇪👩\u200d👩\u200d👧\u200ee\u0301e\u0301👩\u200dLazy.the',
  '🇩🇪\n👍🏽\nbrown\n𐐀\n👩\u200d\nn\u200dn\n-\nfox\n👍🏽\nΑΒΓ\n😀! \n\u200dx\na\u00adb\n-',
  'dog.\n👍🏽\n👩\u200d\n-\nΑΒΓ\nΑΒΓ\n😀! \nthe\n👩\u200d\n東京\n\u200dx\n👩\u200d👩\u200d👧\nquick\ne\u0301\nΑΒΓ\n😀\u200d\nfox\ne\u0301\na\u00adb',
  '👩\u200d👩\u200d👧\n-\n東京\nfox\n\u200e\ne\u0301\n🇩🇪\n😀\u200d\n-\ne\u0301\nn\u200dn\ndog.\nn\u200dn\n𐐀\n😀\u200d\nLazy.\nn\u200dn\n😀! ',
  '👍🏽éLazy.dog.thequick👩\u200d👩\u200d👧\u200ea\u00adb🇩🇪😀! ΑΒΓ-xé',
  '🇩🇪ΑΒΓ\u200dx-😀! 👍🏽n\u200dn😀\u200dquickLazy.over!🇩🇪😀! fox🇩🇪e\u0301e\u0301😀! ',
  '😀 👍🏽 𐐀. - brown \u200e dog. - x fox é 𐐀. 👍🏽 👩\u200d👩\u200d👧 🇩🇪 the brown',
  '👩\u200d n\u200dn brown a\u00adb 😀!  é 東京 fox a\u00adb quick \u200dx n\u200dn dog. 😀\u200d \u200dx \u200e x',
  'over!\n😀\u200d\n👩\u200d',
  'n\u200dn東京-👩\u200d👩\u200d👩\u200d👧a\u00adbe\u0301',
  '👍🏽😀\u200d😀👩\u200d👩\u200d👧😀! ',
  '👍🏽\n𐐀\n😀! \n👩\u200d👩\u200d👧\nΑΒΓ\n😀! \né\n𐐀\nthe\nfox\n𐐀\nbrown\nquick\nx\n\u200e\nx\n\u200dx\nthe\nthe',
  '😀\u200d Lazy. 🇩🇪 over! fox - 🇩🇪 👩\u200d a\u00adb 😀!  😀 👩\u200d👩\u200d👧 👩\u200d',
  'a\u00adb over! 🇩🇪 a\u00adb 東京 😀\u200d e\u0301 brown n\u200dn 𐐀 quick é \u200e 😀 quick \u200e',
  '\u200dx\n\u200e\né\n-\ne\u0301\n😀\u200d\nthe\n👩\u200d👩\u200d👧\n\u200e\nΑΒΓ\né\n😀! \nΑΒΓ\n👩\u200d👩\u200d👧\n😀\n😀\u200d\n😀',
  '👍🏽\nn\u200dn\n👍🏽\nbrown\n𐐀\nLazy.\n😀\nx\n😀\ndog.\n🇩🇪',
  'Lazy. 🇩🇪 😀 over! ΑΒΓ - 🇩🇪 fox ΑΒΓ 😀!  ΑΒΓ 😀!  dog. fox é 東京',
  '🇩🇪 \u200e over! 👍🏽 n\u200dn',
  'x 😀 x',
  'a\u00adb e\u0301 dog. n\u200dn \u200dx 👩\u200d',
  'Lazy. 👩\u200d dog. 😀\u200d n\u200dn 👩\u200d👩\u200d👧 fox 😀!  dog. fox 👍🏽 😀 fox 😀\u200d quick \u200dx x 𐐀. 😀!  😀 \u200e',
  'over! dog. 👩\u200d brown Lazy. over! 😀 dog. dog. brown the 👍🏽 \u200dx dog. 👍🏽 the quick fox 東京',
  'fox fox 😀\u200d n\u200dn 👩\u200d x over! \u200dx 🇩🇪 a\u00adb \u200e \u200e',
  'over!a\u00adbéa\u00adb🇩🇪👍🏽😀\u200dfox😀\u200dxΑΒΓ😀\u200ddog.𐐀Lazy.',
  '𐐀.e\u0301👍🏽the',
  'Lazy. 𐐀. \u200dx 😀!  fox Lazy. \u200dx 👍🏽 over! 👩\u200d the n\u200dn over!',
  'quick\n𐐀.\nfox\n😀\na\u00adb\nfox\nfox\nquick\n👩\u200d👩\u200d👧\nΑΒΓ\nx\na\u00adb\n\u200e\n\u200e\nLazy.\nthe\n👍🏽\n👩\u200d\n👩\u200d👩\u200d👧\nx',
  '𐐀\n東京\n\u200dx\n👍🏽\n😀\u200d\n東京\n\u200dx\n👩\u200d👩\u200d👧\n😀\nn\u200dn\nthe\n😀\u200d\ne\u0301\nn\u200dn\n😀\u200d',
  '😀!  👩\u200d👩\u200d👧 東京 the the dog. n\u200dn - 👍🏽 dog. over!',
  '👩\u200d brown 😀 n\u200dn quick \u200e ΑΒΓ dog. over! \u200e ΑΒΓ \u200dx 𐐀. over! quick 😀\u200d the \u200e 東京 - quick 東京 😀\u200d',
  'e\u0301\nx\n😀! \n東京\nn\u200dn\ndog.\nover!\né\nx\nx\n🇩🇪\n\u200e\n🇩🇪\nn\u200dn\n😀! ',
  '👩\u200d Lazy. é 😀 \u200e 👍🏽 👩\u200d👩\u200d👧 - the x ΑΒΓ e\u0301 👍🏽 😀!  quick \u200e 😀 brown Lazy. x n\u200dn 𐐀. dog. 👩\u200d👩\u200d👧',
  'n\u200dnée\u0301',
  'quick 𐐀 𐐀 n\u200dn ΑΒΓ 😀!  \u200e 😀\u200d 😀 ΑΒΓ fox brown 👩\u200d👩\u200d👧 𐐀. 𐐀 over! n\u200dn dog. Lazy. quick 𐐀.',
  'Lazy. Lazy. n\u200dn Lazy. x 👩\u200d👩\u200d👧 𐐀 é',
  '\u200e - 👍🏽 x 😀!  \u200dx \u200dx n\u200dn 😀 𐐀. ΑΒΓ the 😀 over! n\u200dn 👩\u200d👩\u200d👧 😀 the fox ΑΒΓ 😀\u200d e\u0301',
  'brown x Lazy. é n\u200dn 👩\u200d👩\u200d👧 a\u00adb a\u00adb 東京 👩\u200d👩\u200d👧 fox over! - fox',
  'b 𐐀. 😀',
  'b 𐐀. -',
  '𐐀. 😀',
  'b! 𐐀. 😀',
  'b 𐐀. 😀 Y',
  'foo_bar/quick, カタカナ. ひらがな/over\nquick – jumps – the\nthe – brown/the\nand – the dog/İstanbul, quick\nl10n/fox 東京/naïve the, 👩\u200d👩\u200d👧\ndog brown\nfox\nLazy. fox. quick ΑΒΓ ',
];
const WORDS = ['brown', '😀', 'fox', '👩\u200d👩\u200d👧', '𐐀', 'x', '👍🏽', 'quick dog'];
const OPTIONS = [
  {},
  { fragment_size: 0 },
  { fragment_size: 5 },
  { fragment_size: 9 },
  { fragment_size: 12 },
  { fragment_size: 20 },
  { fragment_size: 33 },
  { boundary_scanner: 'word' },
  { no_match_size: 7 },
  { no_match_size: 8 },
  { type: 'fvh', fragment_size: 22, boundary_scanner: 'word' },
  { type: 'fvh', fragment_size: 22, boundary_scanner: 'sentence' },
];

/**
 * Boundaries that are searched from within a character: the next word begins after it, joined with others or not, unless a boundary before
 * it is known.
 */
export default defineCase({
  setup: [
    put('/a', {
      settings: { number_of_shards: 1 },
      mappings: { properties: { t: { type: 'text', term_vector: 'with_positions_offsets' } } },
    }),
    load(
      'a',
      TEXTS.map((t) => ({ t })),
    ),
  ],
  reads: WORDS.flatMap((word) =>
    OPTIONS.map((options) =>
      search('a', {
        _source: false,
        size: 100,
        sort: '_doc',
        highlight: { highlight_query: { match: { t: word } }, fields: { t: options } },
      }),
    ),
  ),
});
