import { ControlError, type Controlled, type ControlReply } from './endpoint.ts';
import { ENDPOINTS } from './registry.ts';

/** The default path of the control endpoints. */
export const CONTROL_PATH = '/_standin';

/** Answers requests below the control path of one server. */
export class Control {
  readonly #path: string;
  readonly #controlled: Controlled;

  constructor(path: string, controlled: Controlled) {
    this.#path = path;
    this.#controlled = controlled;
  }

  /** Returns the reply to a request below the control path, undefined for all others. */
  async answer(method: string, uri: string, body: Buffer | null): Promise<ControlReply | undefined> {
    const [path = '', query = ''] = uri.split('?', 2);
    if (path !== this.#path && !path.startsWith(`${this.#path}/`)) return undefined;
    try {
      return await this.#handle(method, path.slice(this.#path.length + 1), query, body);
    } catch (error) {
      if (!(error instanceof ControlError)) throw error;
      return { status: error.status, body: { error: error.message, status: error.status } };
    }
  }

  /** Closes the servers and virtual clusters that were forked off over HTTP. */
  async close(): Promise<void> {
    const { forks } = this.#controlled;
    const open = [...forks.values()];
    forks.clear();
    await Promise.all(open.map((server) => server.close()));
  }

  #handle(method: string, rest: string, query: string, body: Buffer | null): ControlReply | Promise<ControlReply> {
    const [name = '', id, ...more] = rest.split('/');
    const named = ENDPOINTS.filter((endpoint) => endpoint.name === name);
    if (named.length === 0 || more.length > 0) {
      const known = [...new Set(ENDPOINTS.map((endpoint) => endpoint.name).filter(Boolean))].sort().join(', ');
      throw new ControlError(404, `no control endpoint [${rest}], there are: ${known}`);
    }
    const endpoint = named.find((each) => each.method === method);
    if (endpoint === undefined) {
      throw new ControlError(405, `[${name}] takes ${named.map((each) => each.method).join(', ')}, not ${method}`);
    }
    const { keys = [], parameters = [], readsLines = false } = endpoint;
    return endpoint.handle(this.#controlled, {
      id: id === undefined ? undefined : decodeId(id),
      body: readsLines ? {} : readMembers(body, keys),
      lines: readsLines ? (body?.toString('utf8') ?? '') : '',
      query: readQuery(query, parameters),
    });
  }
}

function decodeId(id: string): string {
  try {
    return decodeURIComponent(id);
  } catch {
    throw new ControlError(400, `[${id}] is not a well-formed part of a path`);
  }
}

function readQuery(text: string, known: readonly string[]): Readonly<Record<string, string>> {
  const query = Object.fromEntries(new URLSearchParams(text));
  const unknown = Object.keys(query).filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    throw new ControlError(400, `unknown parameters [${unknown.join(', ')}], known: [${known.join(', ')}]`);
  }
  return query;
}

function readMembers(body: Buffer | null, keys: readonly string[]): Readonly<Record<string, unknown>> {
  if (body === null || body.length === 0) return {};
  let value: unknown;
  try {
    value = JSON.parse(body.toString('utf8'));
  } catch (error) {
    throw new ControlError(400, `the body is not JSON: ${(error as Error).message}`);
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new ControlError(400, 'the body must be an object');
  }
  const unknown = Object.keys(value).filter((key) => !keys.includes(key));
  if (unknown.length > 0)
    throw new ControlError(400, `unknown keys [${unknown.join(', ')}], known: [${keys.join(', ')}]`);
  return value as Readonly<Record<string, unknown>>;
}
