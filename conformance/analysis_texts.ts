/** Texts for comparisons of analysis: of words that a subject knows, and of characters that are difficult for any subject. */

const TROUBLE = [
  'İ',
  'ß',
  'ſ',
  'ǅ',
  'é',
  'e\u0301',
  '😀',
  '𝔘',
  '１',
  '٣',
  'ﬁ',
  '-',
  '’',
  "'",
  '.',
  '\u200d',
  '\u00ad',
  'A',
  'Σ',
  '漢',
  'カ',
  '한',
];

/** Pieces by what makes them difficult. */
const HOSTILE: readonly string[] = [
  // Emoji: sequences, flags, keycaps, variations, tags.
  ...['👩‍👧‍👦', '🇩🇪🇫', '1️⃣', '☺︎', '☺️', '👍🏽', '🏴\u{e0067}\u{e0062}\u{e007f}', '#⃣', '❤️‍🔥'],
  // Marks without a letter, many of them, and between scripts.
  ...['\u0301', 'a\u0301\u0323\u0302', 'क्\u200dष', 'ก็ำ', '\u05f3\u05f4', 'א״ב', "א'ב", '\u0e33', 'ຳ', '᠎'],
  // Invisible characters and separators.
  ...[
    '\u200b',
    '\u200c',
    '\u200e',
    '\u202e',
    '\ufeff',
    '\u2028',
    '\u00a0',
    '\u3000',
    '\u0085',
    '\u0000',
    '\u001f',
    '\u2060',
  ],
  // Numbers and what joins them.
  ...['1,000.5', '1.2.3', '3_4', 'a_b', '٣٬٤', '१२', 'Ⅷ', '½', '²', '①', '1-2', '10:30', '1;2', '߁', '𝟗'],
  // Apostrophes, quotes, dots in words.
  ...[
    "l'eau",
    'd’or',
    "O''Neil",
    'e.g.',
    'a·b',
    'a:b',
    '“q”',
    'ʼn',
    'C++',
    '#tag',
    '@user',
    'a&b',
    "dogs'",
    "dog's",
    'dog＇s',
  ],
  // Addresses.
  ...['https://example.org/a?b=c#d', 'x.y@example.com', 'example.co.uk', '10.0.0.1', '[::1]', 'ftp://a', '/a/b\\c'],
  // Letters of which the two cases differ in length, or that are beyond the basic plane.
  ...['ŐẞŸ', 'ΑΣ ΑΣΑ', 'ΐ', 'ǰ', '𐐀𐐨', 'Ა', 'Ꭰꭰ', 'Ⱥ', 'ŉ', 'ﬃ', 'Ⓐ', 'K', 'Å', 'ᾳ', 'Ϊ́', 'ı', 'i̇'],
  // East Asian scripts.
  ...[
    '漢字かなカナ',
    'ｶﾞｷﾞ',
    'ー',
    '々',
    'ㇰ',
    '한글ᄒ',
    '\u1112\u1161\u11ab',
    '𠀋𠂉',
    '。、',
    'ＡＢ１２',
    '〇',
    '㌀',
    '゛',
    'ㄅ',
  ],
  // Scripts without blanks, and those written from the right.
  ...['ภาษาไทย', 'ភាសាខ្មែរ', 'မြန်မာ', 'ພາສາ', 'བོད་སྐད་', 'עברית', 'العربيّة', 'لا', 'ﻻ', 'ـــ', '٪', 'ܐܪܡ', 'ދި'],
  // Markup and entities.
  ...['<b>', '</b>', '&amp;', '&#x1F600;', '<!--', '-->', '&nbsp', '<br/>'],
];

/** A generator of texts that is determined by its seed. */
export class Texts {
  private state: number;

  constructor(seed: number) {
    this.state = seed * 2_654_435_761;
  }

  below(bound: number): number {
    this.state = (Math.imul(this.state ^ (this.state >>> 15), 2_246_822_519) + 0x9e37_79b9) | 0;
    return (((this.state ^ (this.state >>> 13)) >>> 0) % 1_000_003) % bound;
  }

  one<T>(from: readonly T[]): T {
    return from[this.below(from.length)] as T;
  }

  /** A word of the beginnings and ends of words, now and then with a letter of another or with trouble. */
  private word(words: readonly string[], letters: readonly string[]): string {
    const first = [...this.one(words)];
    const second = [...this.one(words)];
    const parts = [...first.slice(0, 1 + this.below(first.length)), ...second.slice(this.below(second.length))];
    if (this.below(4) === 0) parts.splice(this.below(parts.length + 1), this.below(2), this.one(letters));
    if (this.below(12) === 0) parts.splice(this.below(parts.length + 1), 0, this.one(TROUBLE));
    const text = parts.join('');
    return this.below(10) === 0 ? text.toUpperCase() : text;
  }

  /** Eight words made of those of a sample. */
  ofWords(sample: string): string {
    const words = sample.toLowerCase().split(/\s+/).filter(Boolean);
    if (words.length === 0) words.push('a');
    const letters = [...new Set(words.join(''))];
    return Array.from({ length: 8 }, () => this.word(words, letters)).join(' ');
  }

  /** Words of a sample as they are, difficult pieces and any letters, with and without blanks between them. */
  hostile(sample: string): string {
    const words = sample.split(/\s+/).filter(Boolean);
    const part = () => {
      const kind = this.below(8);
      if (kind < 2 && words.length > 0) return this.one(words);
      return kind === 2 ? this.anyCharacter() : this.one(HOSTILE);
    };
    return Array.from({ length: 1 + this.below(9) }, () => part() + (this.below(3) === 0 ? ' ' : '')).join('');
  }

  /** A character of the first two planes or of the later ones, but no surrogate. */
  private anyCharacter(): string {
    const plane = this.below(10) === 0 ? this.one([1, 1, 2, 14]) : 0;
    const code = (plane << 16) + this.below(0x10000);
    return code >= 0xd800 && code < 0xe000 ? 'x' : String.fromCodePoint(code);
  }
}
