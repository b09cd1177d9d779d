import { createRequire } from 'node:module';
import { ElasticsearchError } from '../errors/index.ts';

/** Converts a YAML body to JSON bytes. The YAML library is loaded at the first such body. */
export function toJson(body: Buffer): Buffer {
  const { parse } = createRequire(import.meta.url)('yaml') as typeof import('yaml');
  try {
    return Buffer.from(JSON.stringify(parse(body.toString('utf8'))));
  } catch (error) {
    throw new ElasticsearchError({ type: 'x_content_parse_exception', reason: (error as Error).message, status: 400 });
  }
}
