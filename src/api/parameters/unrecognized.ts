import { ElasticsearchError } from '../../errors/index.ts';

/** Whether a URL is refused for a parameter that nobody has asked for, which is found when the body has been read. */
export const isUnrecognized = (refusal: unknown): boolean =>
  refusal instanceof ElasticsearchError && /contains unrecognized parameter/.test(refusal.reason ?? '');
