import { MIMEType } from 'node:util';
import type { FastifyInstance } from 'fastify';

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Takes bodies of JSON in UTF-8 and nothing else; keys that would reach a prototype are an error. */
export function parseJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const charset = new MIMEType(request.headers['content-type'] ?? '').params.get('charset') ?? 'utf-8';
    if (!/^utf-?8$/i.test(charset)) {
      done(Object.assign(new Error(`the charset of JSON is utf-8, not ${charset}`), { statusCode: 415 }));
      return;
    }
    let text: string;
    try {
      text = utf8.decode(body);
    } catch {
      done(Object.assign(new Error('the body is not UTF-8'), { statusCode: 400 }));
      return;
    }
    void parse(request, text, done);
  });
}
