import type { Draw, Weighted } from '../draw.ts';

/** One way to make well-formed JSON malformed. */
export interface TextMutation extends Weighted {
  readonly name: string;
  apply(draw: Draw, text: string): string;
}

const insert = (text: string, place: number, what: string) => text.slice(0, place) + what + text.slice(place);

/** Inserts something after one of the positions of a character. */
const behind = (name: string, character: string, what: readonly string[], weight = 1): TextMutation => ({
  name,
  weight,
  apply: (draw, text) => {
    const places = [...text.matchAll(new RegExp(`\\${character}`, 'g'))].map(({ index }) => index + 1);
    return places.length === 0 ? `${text}${draw.one(what)}` : insert(text, draw.one(places), draw.one(what));
  },
});

export const TEXT_MUTATIONS: readonly TextMutation[] = [
  { name: 'truncated', weight: 4, apply: (draw, text) => text.slice(0, draw.below(text.length)) },
  { name: 'without its end', weight: 2, apply: (draw, text) => text.slice(0, -draw.between(1, 3)) },
  {
    name: 'trailing text',
    weight: 1.5,
    apply: (draw, text) => text + draw.one(['}', ']', ',', 'x', '{}', ' \n ', '"', '/* c */']),
  },
  behind('stray characters', ',', [',', ' ,', 'x', '"', "'a'", '/**/', '\n\n  '], 2),
  behind('wrong value', ':', ['nope ', '+', '01', '.5', "'x',", 'NaN,', 'Infinity,', '-', ':', '\t'], 2),
  behind('broken string', '"', ['\\x', '\\u12', '\n', '\t', '\\', '\u0000'], 2),
  behind('duplicate key', '{', ['"size":1,"size":2,', '"a":1,"a":1,'], 1.5),
  {
    name: 'nothing of it',
    weight: 1,
    apply: (draw) => draw.one(['', ' ', '[]', '{}', 'null', '1', '"x"', '[{}]', '{]', '\ufeff{}']),
  },
];
