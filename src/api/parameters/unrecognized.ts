import { ElasticsearchError, illegalArgument } from '../../errors/index.ts';

/** Whether a URL is refused for a parameter that nobody has asked for, which is found when the body has been read. */
export const isUnrecognized = (refusal: unknown): boolean =>
  refusal instanceof ElasticsearchError && /contains unrecognized parameter/.test(refusal.reason ?? '');

/** The refusal of parameters that the API knows and did not ask for this time. */
export function unrecognized(uri: string, given: readonly string[]): ElasticsearchError {
  const names = [...given].sort().map((name) => `[${name}]`);
  const plural = names.length === 1 ? 'parameter' : 'parameters';
  return illegalArgument(`request [${pathOf(uri)}] contains unrecognized ${plural}: ${names.join(', ')}`);
}

/** The path of a URI as it was sent. */
export const pathOf = (uri: string): string => uri.split(/[?#]/, 1)[0] ?? '';
