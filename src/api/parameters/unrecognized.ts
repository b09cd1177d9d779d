import { didYouMean, ElasticsearchError, illegalArgument, similarNames } from '../../errors/index.ts';
import { pathOf } from './path_of.ts';

/** Returns true if a URL is rejected for a parameter no handler consumed, found once the body is read. */
export const isUnrecognized = (refusal: unknown): boolean =>
  refusal instanceof ElasticsearchError && /contains unrecognized parameter/.test(refusal.reason ?? '');

/** The error for parameters no handler consumes, now or ever; `hints` are names possibly meant. */
export function unrecognized(uri: string, given: readonly string[], hints: readonly string[] = []): ElasticsearchError {
  const names = [...given].sort().map((name) => {
    const question = didYouMean(similarNames(name, hints));
    return question === undefined ? `[${name}]` : `[${name}] -> ${question}`;
  });
  const plural = names.length === 1 ? 'parameter' : 'parameters';
  return illegalArgument(`request [${pathOf(uri)}] contains unrecognized ${plural}: ${names.join(', ')}`);
}
