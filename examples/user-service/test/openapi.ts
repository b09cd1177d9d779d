import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

/** What the checks need of an OpenAPI document. */
export interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}
interface Operation {
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, { schema: object }>> }>>;
}

export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The parsed JSON, or the text. */
  readonly body: unknown;
}

const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);

/** Throws unless the document foresees this reply to this request. */
export function checkReply(document: OpenApi, method: string, path: string, reply: Reply): void {
  const request = `${method} ${path}: ${reply.status} ${reply.text}`;
  const operation = document.paths[path]?.[method.toLowerCase()];
  if (operation === undefined) {
    if (reply.status !== 404) throw new Error(`${request}: the document has no such operation`);
    return;
  }
  const type = reply.headers.get('content-type')?.split(';')[0] ?? 'none';
  const schema = operation.responses[reply.status]?.content?.[type]?.schema;
  if (schema === undefined) throw new Error(`${request}: the document has no such reply of type ${type}`);
  if (!ajv.validate(schema, reply.body)) throw new Error(`${request}: ${ajv.errorsText()}`);
}
