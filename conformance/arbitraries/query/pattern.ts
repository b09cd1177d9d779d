import type { Draw } from '../draw.ts';
import type { MappedField } from '../state/field.ts';
import { fieldOf, type QueryScope, termOf } from './query_kind.ts';

/** Fields whose terms are characters, nearly always: others are refused. */
export function termsField(scope: QueryScope): MappedField | undefined {
  const any = scope.draw.chance(3);
  return fieldOf(scope, ({ type }) => any || type.family === 'text' || type.family === 'term');
}

/** A term that is likely to be there, as characters. */
export const characters = (scope: QueryScope, field: MappedField): string[] =>
  [...String(termOf(scope, field))].slice(0, 40);

/** The first characters of a term. */
export const beginning = ({ draw }: QueryScope, term: readonly string[]): string =>
  term.slice(0, draw.between(1, Math.max(1, Math.min(4, term.length)))).join('');

/** How a query over many terms is rewritten. */
export const rewrite = (draw: Draw): string =>
  draw.one([
    'constant_score',
    'constant_score_boolean',
    'scoring_boolean',
    'top_terms_5',
    'top_terms_blended_freqs_10',
    'top_terms_boost_3',
  ]);

export const fuzziness = (draw: Draw) => draw.one(['AUTO', 1, 2, 0, '1', 'AUTO:2,4']);
