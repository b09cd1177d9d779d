import { didYouMean, ElasticsearchError, illegalArgument, similarNames } from '../../errors/index.ts';
import { pathOf } from './path_of.ts';

/** Whether a URL is refused for a parameter that nobody has asked for, which is found when the body has been read. */
export const isUnrecognized = (refusal: unknown): boolean =>
  refusal instanceof ElasticsearchError && /contains unrecognized parameter/.test(refusal.reason ?? '');

/** The refusal of parameters that nobody has asked for, this time or ever; `hints` are names that may have been meant. */
export function unrecognized(uri: string, given: readonly string[], hints: readonly string[] = []): ElasticsearchError {
  const names = [...given].sort().map((name) => {
    const question = didYouMean(similarNames(name, hints));
    return question === undefined ? `[${name}]` : `[${name}] -> ${question}`;
  });
  const plural = names.length === 1 ? 'parameter' : 'parameters';
  return illegalArgument(`request [${pathOf(uri)}] contains unrecognized ${plural}: ${names.join(', ')}`);
}
