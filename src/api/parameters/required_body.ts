import { parseError } from '../../errors/index.ts';

/** The body, or the reference's error for a request without one. */
export function requiredBody(body: Buffer | null): Buffer {
  if (body === null || body.length === 0) throw parseError('request body is required');
  return body;
}
