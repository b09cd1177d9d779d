import type { ApiReply, Major } from '../api/index.ts';
import type { Cancellation } from '../engine/index.ts';
import { ElasticsearchError, NotImplementedError } from '../errors/index.ts';
import { type Negotiated, plainJson, type Representation, readHeaders, represent } from './negotiate.ts';
import { PlainError } from './plain_error.ts';
import { bug, renderError } from './render_error.ts';
import { parseQuery, splitPath } from './uri.ts';
import { toJson } from './yaml_body.ts';

/** A request as it came over the wire, its body unpacked. */
export interface GatewayRequest {
  readonly method: string;
  /** As sent: path and query string. */
  readonly uri: string;
  /** All values of a header, in order. */
  readonly header: (name: string) => readonly string[];
  readonly body: Buffer | null;
  /** Aborted when its client disconnects. */
  readonly cancellation?: Cancellation;
}

/** With members that may be there and undefined. */
type Undefinable<T> = { readonly [K in keyof T]: undefined extends T[K] ? T[K] | undefined : T[K] };

/** A reply and how it is to be written. */
export interface GatewayReply extends Undefinable<ApiReply> {
  readonly representation: Representation;
  readonly pretty: boolean;
  readonly filter_path: string | null;
}

/** One request in progress: what is known of how its reply is to be rendered. */
export class Exchange {
  readonly request: GatewayRequest;
  readonly #major: Major;
  segments: readonly string[] = [];
  query: Readonly<Record<string, string>> = {};
  representation: Representation = plainJson;
  /** Gives back the memory that its body has reserved. */
  release: (() => void) | undefined;
  #warnings: readonly string[] = [];
  /** Whether `?human` requests readable forms next to the numbers; null when it is not set. */
  human: boolean | null = null;
  #pretty = false;
  #trace = false;

  constructor(request: GatewayRequest, major: Major) {
    this.request = request;
    this.#major = major;
  }

  /** Parses the URI and the two media types. What was parsed before an error still shapes the error's reply. */
  negotiate(): Negotiated {
    const { body } = this.request;
    // ES: anything after a `#` is ignored (errors/unknown_route).
    const hash = this.request.uri.indexOf('#');
    const uri = hash < 0 ? this.request.uri : this.request.uri.slice(0, hash);
    const mark = uri.indexOf('?');
    this.query = mark < 0 ? {} : parseQuery(uri.slice(mark + 1));
    const format = this.query.format;
    this.representation = represent({ accept: null, content: null }, format);
    const negotiated = readHeaders(this.request.header, body !== null, this.#major);
    this.representation = represent(negotiated, format);
    if (negotiated.error) {
      this.#trace = isSet(this.query.error_trace);
      this.#pretty = isSet(this.query.pretty);
      throw negotiated.error;
    }
    this.segments = splitPath(mark < 0 ? uri : uri.slice(0, mark));
    this.#trace = readFlag(this.query.error_trace, true);
    this.#pretty = readFlag(this.query.pretty, false);
    if (this.query.human !== undefined) this.human = readFlag(this.query.human, false);
    if (this.representation.format === 'cbor' || this.representation.format === 'smile') {
      const requested = this.representation.label;
      this.representation = plainJson;
      throw new NotImplementedError(`replies in [${requested}]`);
    }
    return negotiated;
  }

  /** The body as JSON or NDJSON bytes; refuses types the reference does not read. */
  checkContentType({ content }: Negotiated, lines: boolean): Buffer | null {
    const { body } = this.request;
    if (body === null) return null;
    const sent = this.request.header('content-type')[0] ?? '';
    // ES: bodies of lines need a format whose documents have an end (errors/media_type).
    if (lines && (content?.format === 'yaml' || content?.format === 'cbor')) {
      const name = content.format.toUpperCase();
      throw this.#major === 8
        ? new PlainError(406, `Content-Type [${name}] does not support stream parsing. Use JSON or SMILE instead`)
        : new PlainError(406, `Content-Type header [${sent}] is not supported`);
    }
    if (content?.format === 'json') return body;
    if (content?.format === 'yaml') return toJson(body);
    if (content?.format) throw new NotImplementedError(`bodies in [${content.type}]`);
    throw new PlainError(406, `Content-Type header [${sent}] is not supported`);
  }

  /** Adds a deprecation warning to the reply, whatever its status. */
  readonly warn = (text: string): void => {
    if (!this.#warnings.includes(text)) this.#warnings = [...this.#warnings, text];
  };

  /** A handler's reply, whatever its status. */
  finish(reply: ApiReply): GatewayReply {
    return this.#shape(reply, this.query.filter_path ?? null);
  }

  /** A reply that no handler gave. ES: `filter_path` does not touch it (errors/reply_format). */
  refuse(reply: ApiReply): GatewayReply {
    return this.#shape(reply, null);
  }

  #shape(reply: ApiReply, filter_path: string | null): GatewayReply {
    const { status, headers, body, unfiltered, chunked, warnings } = reply;
    // Written without a spread: members that follow a spread are slow to write.
    return {
      status,
      headers,
      body,
      unfiltered,
      chunked,
      warnings: warnings ? [...this.#warnings, ...warnings] : this.#warnings,
      representation: this.representation,
      pretty: this.#pretty,
      filter_path,
    };
  }

  fail(error: unknown): GatewayReply {
    if (error instanceof PlainError) {
      return this.refuse({ status: error.status, body: { error: error.message, status: error.status } });
    }
    const known = error instanceof ElasticsearchError ? error : bug(error);
    return this.refuse({
      status: known.status,
      ...(known.headers ? { headers: known.headers } : {}),
      body: renderError(known, this.#trace),
    });
  }
}

const isSet = (value: string | undefined): boolean => value === '' || value === 'true';

/** A boolean that every API accepts. ES answers a wrong `error_trace` with a plain string. */
function readFlag(value: string | undefined, plain: boolean): boolean {
  if (value === undefined || value === 'false') return false;
  if (value === 'true' || value === '') return true;
  const reason = `Failed to parse value [${value}] as only [true] or [false] are allowed.`;
  throw plain
    ? new PlainError(400, reason)
    : new ElasticsearchError({ type: 'illegal_argument_exception', reason, status: 400 });
}
