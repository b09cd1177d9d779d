import { type ApiReply, type Cluster, endpoints, type Major, type Namespace } from '../api/index.ts';
import { ElasticsearchError, NotImplementedError } from '../errors/index.ts';
import { deprecations, loadOperations, type Operation, suggest, validate } from '../openapi/index.ts';
import { type Negotiated, plainJson, type Representation, readHeader, readHeaders, represent } from './negotiate.ts';
import { bug, renderError } from './render_error.ts';
import { decode, parseQuery, splitPath } from './uri.ts';
import { toJson } from './yaml_body.ts';

/** A request as it came over the wire, its body unpacked. */
export interface GatewayRequest {
  readonly method: string;
  /** As sent: path and query string. */
  readonly uri: string;
  /** All values of a header, in order. */
  readonly header: (name: string) => readonly string[];
  readonly body: Buffer | null;
}

/** A reply and how it is to be written. */
export interface GatewayReply extends ApiReply {
  readonly representation: Representation;
  readonly pretty: boolean;
  readonly filter_path: string | null;
}

export interface GatewayOptions {
  readonly cluster: Cluster;
  readonly major: Major;
  /** The built APIs; all of them unless a test says otherwise. */
  readonly endpoints?: Namespace;
}

/** Parameters that every API takes; the gateway acts on them itself. */
const common = ['pretty', 'human', 'error_trace', 'filter_path', 'format'];
const bodyParameters = ['source', 'source_content_type'];

/** Answers one request: finds its operation, judges its headers and query string, and runs its handler. */
export class Gateway {
  readonly #cluster: Cluster;
  readonly #major: Major;
  readonly #endpoints: Namespace;

  constructor(options: GatewayOptions) {
    this.#cluster = options.cluster;
    this.#major = options.major;
    this.#endpoints = options.endpoints ?? endpoints;
  }

  async answer(request: GatewayRequest): Promise<GatewayReply> {
    const exchange = new Exchange(request, this.#major);
    try {
      const reply = await this.#handle(exchange);
      return exchange.finish(reply);
    } catch (error) {
      return exchange.fail(error);
    }
  }

  async #handle(exchange: Exchange): Promise<ApiReply> {
    const { request } = exchange;
    const negotiated = exchange.negotiate();
    const operations = loadOperations(this.#major);
    const match = operations.match(request.method, exchange.segments, (segment) => decode(segment, false));
    if (match.kind === 'absent') {
      if (match.allowed.includes(request.method) && negotiated.accept?.version === this.#major - 1) {
        throw new NotImplementedError(`the route of version ${this.#major - 1} [${request.method} ${request.uri}]`);
      }
      return this.#noRoute(request, match.allowed);
    }
    const body = exchange.checkContentType(negotiated);
    const operation = operations.operation(match.operation);
    const endpoint = this.#endpoints[operation.name];
    if (!endpoint) throw new NotImplementedError(`[${operation.name}]`);

    const query = { ...exchange.query };
    const path: Record<string, string> = {};
    for (const name of operation.pathNames) {
      const given = query[name];
      if (given !== undefined && !operation.parameters.has(name)) {
        path[name] = given;
        delete query[name];
      }
    }
    Object.assign(path, match.path);
    for (const name of common) delete query[name];
    const source = takeSource(operation, query, body);
    // ES: a handler asks for its body before its parameters are judged, and is asked whether it read one after.
    if (source === null && operation.absent) {
      throw new ElasticsearchError({ type: 'parse_exception', reason: operation.absent, status: 400 });
    }
    exchange.warn(deprecations(query));
    await this.#judge(operation, query, request);
    if (source !== null && operation.body === 'none') {
      throw illegal(`request [${request.method} ${request.uri.split('?')[0]}] does not support having a body`);
    }
    for (const name of Object.keys(query)) {
      if (!endpoint.supports.includes(name)) {
        throw new NotImplementedError(`the query parameter [${name}] of [${operation.name}]`);
      }
      // ES: a boolean without a value is true.
      if (query[name] === '' && operation.parameters.get(name)?.format === 'boolean') query[name] = 'true';
    }
    return endpoint.handler({
      cluster: this.#cluster,
      major: this.#major,
      method: request.method,
      uri: request.uri,
      path,
      query,
      format: exchange.representation.table,
      body: source,
    });
  }

  #noRoute(request: GatewayRequest, allowed: readonly string[]): ApiReply {
    const { method, uri } = request;
    if (method === 'OPTIONS') {
      return { status: 200, headers: allowed.length > 0 ? { Allow: allowed.join(',') } : {}, body: '' };
    }
    // A method that is allowed and yet not found has a route of the version before only.
    if (allowed.length === 0 || allowed.includes(method)) {
      return { status: 400, body: { error: `no handler found for uri [${uri}] and method [${method}]` } };
    }
    const error = `Incorrect HTTP method for uri [${uri}] and method [${method}], allowed: [${allowed.join(', ')}]`;
    return { status: 405, headers: { Allow: allowed.join(',') }, body: { error, status: 405 } };
  }

  async #judge(operation: Operation, query: Readonly<Record<string, string>>, request: GatewayRequest): Promise<void> {
    for (const _ in query) {
      const verdict = await validate(operation, this.#major, query);
      if (verdict.refusal) throw new ElasticsearchError({ ...verdict.refusal, status: 400 });
      if (verdict.unrecognized.length === 0) return;
      const hints = [...operation.hints, ...common];
      const names = verdict.unrecognized.map((name) => {
        const close = suggest(name, hints);
        if (close.length === 0) return `[${name}]`;
        const choice = close.length === 1 ? `[${close[0]}]` : `any of [${close.join(', ')}]`;
        return `[${name}] -> did you mean ${choice}?`;
      });
      const plural = names.length === 1 ? 'parameter' : 'parameters';
      throw illegal(`request [${request.uri.split('?')[0]}] contains unrecognized ${plural}: ${names.join(', ')}`);
    }
  }
}

const illegal = (reason: string) => new ElasticsearchError({ type: 'illegal_argument_exception', reason, status: 400 });

/** The body, or what `?source=` holds instead of one. */
function takeSource(operation: Operation, query: Record<string, string>, body: Buffer | null): Buffer | null {
  if (operation.body === 'none') return body;
  const { source, source_content_type } = query;
  for (const name of bodyParameters) if (!operation.parameters.has(name)) delete query[name];
  if (body !== null || source === undefined) return body;
  if (source_content_type === undefined) {
    throw new ElasticsearchError({
      type: 'illegal_state_exception',
      reason: 'source and source_content_type parameters are required',
      status: 500,
    });
  }
  const bytes = Buffer.from(source, 'utf8');
  const type = readHeader('source_content_type', [source_content_type]);
  if (type?.format === 'json') return bytes;
  if (type?.format === 'yaml') return toJson(bytes);
  throw new NotImplementedError(`source_content_type [${source_content_type}]`);
}

/** One request on its way: what has been learnt of how its reply is to be written. */
class Exchange {
  readonly request: GatewayRequest;
  readonly #major: Major;
  segments: readonly string[] = [];
  query: Readonly<Record<string, string>> = {};
  representation: Representation = plainJson;
  #warnings: readonly string[] = [];
  #pretty = false;
  #trace = false;

  constructor(request: GatewayRequest, major: Major) {
    this.request = request;
    this.#major = major;
  }

  /** Reads the URI and the two media types. Whatever is learnt before an error still shapes the error's reply. */
  negotiate(): Negotiated {
    const { uri, body } = this.request;
    const mark = uri.indexOf('?');
    this.query = mark < 0 ? {} : parseQuery(uri.slice(mark + 1));
    const format = this.query.format;
    this.representation = represent({ accept: null, content: null }, format);
    const negotiated = readHeaders(this.request.header, body !== null, this.#major);
    this.representation = represent(negotiated, format);
    if (negotiated.error) throw negotiated.error;
    this.segments = splitPath(mark < 0 ? uri : uri.slice(0, mark));
    this.#trace = readFlag(this.query.error_trace, true);
    this.#pretty = readFlag(this.query.pretty, false);
    readFlag(this.query.human, false);
    if (this.representation.format === 'cbor' || this.representation.format === 'smile') {
      const wanted = this.representation.label;
      this.representation = plainJson;
      throw new NotImplementedError(`replies in [${wanted}]`);
    }
    return negotiated;
  }

  /** The body as JSON or NDJSON bytes; refuses types the reference does not read. */
  checkContentType({ content }: Negotiated): Buffer | null {
    const { body } = this.request;
    if (body === null) return null;
    if (content?.format === 'json') return body;
    if (content?.format === 'yaml') return toJson(body);
    if (content?.format) throw new NotImplementedError(`bodies in [${content.type}]`);
    const sent = this.request.header('content-type')[0] ?? '';
    throw new PlainError(406, `Content-Type header [${sent}] is not supported`);
  }

  /** Deprecations that the reply tells of, whatever it turns out to be. */
  warn(texts: readonly string[]): void {
    this.#warnings = texts;
  }

  finish(reply: ApiReply): GatewayReply {
    return {
      ...reply,
      warnings: [...this.#warnings, ...(reply.warnings ?? [])],
      representation: this.representation,
      pretty: this.#pretty,
      filter_path: reply.status < 400 ? (this.query.filter_path ?? null) : null,
    };
  }

  fail(error: unknown): GatewayReply {
    if (error instanceof PlainError) {
      return this.finish({ status: error.status, body: { error: error.message, status: error.status } });
    }
    const known = error instanceof ElasticsearchError ? error : bug(error);
    return this.finish({
      status: known.status,
      ...(known.headers ? { headers: known.headers } : {}),
      body: renderError(known, this.#trace),
    });
  }
}

/** An error that the reference writes as one string. */
class PlainError extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** A boolean that every API takes. ES answers a wrong `error_trace` with a plain string. */
function readFlag(value: string | undefined, plain: boolean): boolean {
  if (value === undefined || value === 'false') return false;
  if (value === 'true' || value === '') return true;
  const reason = `Failed to parse value [${value}] as only [true] or [false] are allowed.`;
  throw plain ? new PlainError(400, reason) : illegal(reason);
}
