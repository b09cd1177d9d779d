import { fieldNames } from './multi_match.ts';
import { fieldOf, minimumShouldMatch, type QueryKind, type QueryScope, termOf, usual } from './query_kind.ts';

/** Words of documents between operators of the query language. */
function expression(scope: QueryScope): string | undefined {
  const { draw } = scope;
  const field = fieldOf(scope, ({ type }) => type.family === 'text');
  if (field === undefined) return undefined;
  const word = () => String(termOf(scope, field)).replaceAll(/[^\p{L}\p{N}]/gu, '') || 'fox';
  let text = '';
  for (let place = draw.between(1, 3); place > 0; place--) {
    const piece = draw.one([
      word(),
      word(),
      `+${word()}`,
      `-${word()}`,
      `"${word()} ${word()}"`,
      `${word()}*`,
      // ES: 9 has no memory for the automaton of an endless word.
      `${[...word()].slice(0, 100).join('')}~1`,
      `${word()}^2`,
      `(${word()} OR ${word()})`,
      `${word()} AND ${word()}`,
      `NOT ${word()}`,
      `${field.name.replaceAll(/[ :]/g, '\\$&')}:${word()}`,
    ]);
    text += `${text === '' ? '' : ' '}${piece}`;
  }
  return text;
}

/** The same text with a token of the query language inserted where it may or may not be valid. */
function misspelt({ draw }: QueryScope, text: string): string {
  const piece = draw.one([
    'AND',
    'OR',
    'NOT',
    '&&',
    '!',
    '(',
    ')',
    ':',
    '^',
    '~',
    '"',
    '/',
    '[',
    ']',
    '{',
    'TO',
    '\\',
    '+',
    '*',
  ]);
  const place = draw.between(0, text.length);
  return `${text.slice(0, place)}${draw.one(['', ' '])}${piece}${draw.one(['', ' '])}${text.slice(place)}`;
}

export const queryString: QueryKind = {
  name: 'query_string',
  weight: 1.5,
  spell: (scope) => {
    const { draw } = scope;
    const text = expression(scope);
    if (text === undefined) return undefined;
    const query = draw.chance(4) ? misspelt(scope, text) : text;
    const options = draw.options({
      default_operator: [25, () => draw.one(['AND', 'OR'])],
      minimum_should_match: [10, () => minimumShouldMatch(scope)],
      phrase_slop: [8, () => 2],
      lenient: [60, () => true],
      analyze_wildcard: [10, () => true],
      tie_breaker: [10, () => 0.3],
    });
    return { query, fields: fieldNames(scope), ...options, ...usual(scope) };
  },
};

export const simpleQueryString: QueryKind = {
  name: 'simple_query_string',
  spell: (scope) => {
    const { draw } = scope;
    const query = expression(scope);
    if (query === undefined) return undefined;
    const options = draw.options({
      default_operator: [25, () => draw.one(['AND', 'OR'])],
      minimum_should_match: [10, () => minimumShouldMatch(scope)],
      flags: [20, () => draw.one(['ALL', 'NONE', 'AND|OR|PREFIX', 'PHRASE'])],
      lenient: [60, () => true],
    });
    return { query, fields: fieldNames(scope), ...options, ...usual(scope) };
  },
};
