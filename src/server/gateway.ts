import {
  type ApiReply,
  admit,
  type Cluster,
  decode,
  deprecatedOptions,
  endpoints,
  type FoundRoute,
  INDICES_OPTIONS,
  type Major,
  type Namespace,
  pathOf,
  refreshAllDue,
  unrecognized,
} from '../api/index.ts';
import { ElasticsearchError, illegalArgument, NotImplementedError } from '../errors/index.ts';
import { loadOperations, type Operation, validate } from '../openapi/index.ts';
import { Exchange, type GatewayReply, type GatewayRequest } from './exchange.ts';
import { jsonBytesInTurns } from './json_bytes.ts';
import { isLong } from './render_error.ts';
import { takeSource } from './source_parameter.ts';

export interface GatewayOptions {
  readonly cluster: Cluster;
  readonly major: Major;
  /** The supported APIs; a test may pass others. */
  readonly endpoints?: Namespace;
}

/** Parameters that every API accepts; the gateway itself implements them. */
const common = ['pretty', 'human', 'error_trace', 'filter_path', 'format'];

/** APIs that read no documents: they do not wait for refreshes that are due. */
const WITHOUT_REFRESH: ReadonlySet<string> = new Set([
  ...['bulk', 'index', 'create', 'update', 'delete', 'info', 'ping', 'cluster.health'],
  ...['tasks.list', 'tasks.get', 'tasks.cancel', 'indices.refresh', 'indices.create'],
]);

/** The indices options, and the parameters that an API which reads those late reads after them. */
const LATE: readonly string[] = [...INDICES_OPTIONS, 'ccs_minimize_roundtrips', 'rest_total_hits_as_int'];

/** The error of a query string: an invalid parameter value, or names that no handler consumed. */
interface WrongQuery {
  readonly parameter: string | undefined;
  readonly error: ElasticsearchError;
}

/** Answers one request: finds its operation, validates its headers and query string, and runs its handler. */
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
      return await this.#handle(exchange);
    } catch (error) {
      const reply = exchange.fail(error);
      return isLong(error) ? { ...reply, body: await jsonBytesInTurns(reply.body) } : reply;
    } finally {
      exchange.release?.();
    }
  }

  async #handle(exchange: Exchange): Promise<GatewayReply> {
    const { request } = exchange;
    const negotiated = exchange.negotiate();
    const operations = loadOperations(this.#major);
    const match = operations.match(request.method, exchange.segments, (segment) => decode(segment, false));
    if (match.kind === 'absent') {
      if (match.allowed.includes(request.method) && negotiated.accept?.version === this.#major - 1) {
        throw new NotImplementedError(`the route of version ${this.#major - 1} [${request.method} ${request.uri}]`);
      }
      return exchange.refuse(this.#noRoute(request, match.allowed));
    }
    const operation = operations.operation(match.operation);
    const body = exchange.checkContentType(negotiated, operation.lines);
    const endpoint = this.#endpoints[operation.name];
    if (!endpoint) throw new NotImplementedError(`[${operation.name}]`);
    this.#cluster.activity.count(operation.name);
    const size = request.body?.length ?? 0;
    exchange.release = admit({ cluster: this.#cluster, major: this.#major, api: operation.name, size });

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
    // ES: a handler requests its body before its parameters are validated; whether it consumed one is checked
    // after (api/global/wait_for_active_shards, errors/unneeded_body).
    if (source === null && operation.absent) {
      throw new ElasticsearchError({ type: 'parse_exception', reason: operation.absent, status: 400 });
    }
    const deprecated = deprecatedOptions(query, (name) => operation.parameters.has(name));
    const tell = () => {
      for (const text of deprecated) exchange.warn(text);
    };
    if (!endpoint.readsOptionsLate) tell();
    const opaque = request.header('x-opaque-id')[0];
    const api = {
      cluster: this.#cluster,
      major: this.#major,
      apiMajor: negotiated.accept?.version ?? this.#major,
      method: request.method,
      uri: request.uri,
      host: request.header('host')[0],
      path,
      format: exchange.representation.table,
      yaml: exchange.representation.format === 'yaml',
      human: exchange.human,
      warn: exchange.warn,
      ...(opaque === undefined ? {} : { taskHeaders: { 'X-Opaque-Id': opaque } }),
      findRoute: (method: string, path: string) => this.#findRoute(method, path),
      body: source,
      cancellation: request.cancellation,
      query,
    };
    const given = Object.keys(query);
    if (given.length > 0) {
      const wrong = await this.#judge(operation, query, request);
      if (wrong !== null) {
        if (source !== null) await endpoint.validateBody?.({ ...api, query: {} }, wrong.error);
        if (wrong.parameter === undefined || LATE.includes(wrong.parameter)) tell();
        throw wrong.error;
      }
    }
    if (source !== null && operation.body === 'none') {
      throw illegalArgument(`request [${request.method} ${pathOf(request.uri)}] does not support having a body`);
    }
    if (exchange.human && operation.human && !endpoint.supports.includes('human')) {
      throw new NotImplementedError(`the query parameter [human] of [${operation.name}]`);
    }
    for (const name of given) {
      if (!endpoint.supports.includes(name)) {
        throw new NotImplementedError(`the query parameter [${name}] of [${operation.name}]`);
      }
      // ES: a boolean without a value is true (api/indices/validate_query).
      if (query[name] === '' && operation.parameters.get(name)?.format === 'boolean') query[name] = 'true';
    }
    if (endpoint.readsOptionsLate && deprecated.length > 0) {
      await endpoint.validateBody?.(api, null);
      tell();
    }
    const refreshes = WITHOUT_REFRESH.has(operation.name) ? undefined : refreshAllDue(this.#cluster);
    if (refreshes !== undefined) await refreshes;
    return exchange.finish(await endpoint.handler(api));
  }

  /** The API of a method and a path as `capabilities` finds it. */
  #findRoute(method: string, path: string): FoundRoute | null {
    const segments = path.split('/').filter((segment) => segment !== '');
    const operation = loadOperations(this.#major).matchFirst(method, segments, (segment) => decode(segment, false));
    const endpoint = operation === null ? undefined : this.#endpoints[operation.name];
    if (operation === null || endpoint === undefined) return null;
    return { name: operation.name, known: [...operation.parameters.keys()], supported: endpoint.supports };
  }

  #noRoute(request: GatewayRequest, allowed: readonly string[]): ApiReply {
    const { method, uri } = request;
    if (method === 'OPTIONS') {
      return { status: 200, headers: allowed.length > 0 ? { Allow: allowed.join(',') } : {}, body: '' };
    }
    // A method that is allowed and yet not found has a route of the previous major only.
    if (allowed.length === 0 || allowed.includes(method)) {
      return { status: 400, body: { error: `no handler found for uri [${uri}] and method [${method}]` } };
    }
    const error = `Incorrect HTTP method for uri [${uri}] and method [${method}], allowed: [${allowed.join(', ')}]`;
    return { status: 405, headers: { Allow: allowed.join(',') }, body: { error, status: 405 } };
  }

  async #judge(
    operation: Operation,
    query: Readonly<Record<string, string>>,
    request: GatewayRequest,
  ): Promise<WrongQuery | null> {
    const verdict = await validate(operation, this.#major, query);
    if (verdict.refusal) {
      return { parameter: verdict.refused, error: new ElasticsearchError({ ...verdict.refusal, status: 400 }) };
    }
    if (verdict.unrecognized.length === 0) return null;
    const error = unrecognized(request.uri, verdict.unrecognized, [...operation.hints, ...common]);
    return { parameter: undefined, error };
  }
}
