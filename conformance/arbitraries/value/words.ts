import type { Draw } from '../draw.ts';

/** Words by falling frequency: the first ones come most often, as in a language. */
export const WORDS = [
  'the',
  'quick',
  'fox',
  'and',
  'brown',
  'dog',
  'jumps',
  'Lazy',
  'over',
  'is',
  'café',
  'to',
  'a',
  'not',
  'naïve',
  'Straße',
  'fox-trot',
  "dog's",
  '3.14',
  'x86_64',
  '東京',
  '上海市',
  'ひらがな',
  'カタカナ',
  '한국어',
  'ΑΒΓ',
  'поиск',
  '😀',
  '👩‍👩‍👧',
  '🇩🇪',
  'e\u0301te\u0301',
  'foo_bar',
  'U.S.A.',
  '10,000',
  'NaN',
  'null',
  'İstanbul',
  'ﬁn',
  'ǅ',
  'שלום',
  'العربية',
  'हिन्दी',
  'ไทย',
  'zero\u200bwidth',
  'isn’t',
  'user@example.org',
  'http://a.b/c?d=e',
  'C++',
  '#tag',
  'soft\u00adhyphen',
  '\u{1D54F}',
  'l10n',
  '1st',
  '00',
  '-',
  '…',
] as const;

/** Given and family names: few of each, so that values repeat. */
const GIVEN = ['Anna', 'José', 'Zoë', 'Li', 'Øyvind', 'Miloš', 'anna', 'Nguyễn', 'Ольга', '明'] as const;
const FAMILY = [
  'Smith',
  "O'Neil",
  'Müller',
  'García-López',
  'van der Berg',
  'Æther',
  'Şahin',
  '王',
  'de la Cruz',
  'McDonald',
] as const;

export const word = (draw: Draw): string => draw.skewed(WORDS);
export const fullName = (draw: Draw): string => `${draw.skewed(GIVEN)} ${draw.skewed(FAMILY)}`;

const SEPARATORS = [' ', ' ', ' ', ', ', '. ', '\n', ' – ', '/'] as const;

/** One to eight words, rarely many; rarely none at all. */
export function sentence(draw: Draw): string {
  if (draw.chance(2)) return draw.one(['', ' ', '\t\n', '...']);
  const count = draw.chance(3) ? draw.between(20, 120) : draw.between(1, 8);
  let text = word(draw);
  for (let place = 1; place < count; place++) text += draw.one(SEPARATORS) + word(draw);
  return text;
}

/** Pieces of a text that are likely to be terms: its words as they are. */
export const piecesOf = (text: string): string[] => text.split(/[\s,./–]+/).filter((piece) => piece !== '');
