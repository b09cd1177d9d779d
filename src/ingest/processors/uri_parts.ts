import { illegalArgument } from '../../errors/index.ts';
import { JavaMap } from '../document/java_map.ts';
import type { Value } from '../document/value.ts';
import type { Factory } from '../processor.ts';
import { text } from './change_text.ts';

/** The parts of RFC 2396: scheme, authority, path, query, fragment. */
const URI = /^(?:([^:/?#]+):)?(?:\/\/([^/?#]*))?([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/s;
const SCHEME = /^[a-z][a-z\d+.-]*$/i;
/**
 * What `java.net.URI` accepts: characters of RFC 2396 and others that are neither spaces nor controls; percent signs before two digits. Square
 * brackets are for addresses, queries and fragments.
 */
const ACCEPTED = /^(?:[\w.~!$&'()*+,;=:@/?-]|%[\da-f]{2}|[^\p{ASCII}\p{Cc}\p{Z}])*$/iu;
const BRACKETS = /[[\]]/g;
const LABEL = /^[a-z\d](?:[a-z\d-]*[a-z\d])?$/i;
const ADDRESS = /^\d{1,3}(?:\.\d{1,3}){3}$|^\[[\da-f:.]+(?:%[^\]]*)?\]$/i;
/** Schemes that `java.net.URL` knows, which is tried for what is no URI. */
const KNOWN = /^(?:https?|ftp|file|jar|mailto|jmod|jrt):/i;

interface Parts {
  readonly scheme: string | null;
  readonly host: string | null;
  readonly port: number | undefined;
  readonly userInfo: string | undefined;
  readonly path: string | undefined;
  readonly query: string | undefined;
  readonly fragment: string | undefined;
}

/** Splits an address into an object of its parts. */
export const uri_parts: Factory = (options) => {
  const field = options.string('field');
  const target = options.optionalString('target_field') ?? 'url';
  const removes = options.boolean('remove_if_successful', false);
  const keepsOriginal = options.boolean('keep_original', true);
  const ignoreMissing = options.boolean('ignore_missing', false);
  return (document) => {
    const value = document.find(field, ignoreMissing);
    if (value === null && ignoreMissing) return;
    const uri = text(field, value);
    const parts = described(strict(uri) ?? lenient(uri) ?? unparsed(uri));
    if (keepsOriginal) parts.set('original', uri);
    if (removes && target !== field) document.remove(field);
    document.set(target, parts);
  };
};

function unparsed(uri: string): never {
  throw illegalArgument(`unable to parse URI [${uri}]`);
}

/** As `java.net.URI`, whose parts are decoded; undefined where it is none. */
function strict(uri: string): Parts | undefined {
  const [, scheme, authority, path = '', query, fragment] = URI.exec(uri) as RegExpExecArray;
  const bracketed = [authority, query, fragment].map((part) => part?.replace(BRACKETS, '') ?? '');
  if (uri === '' || [path, ...bracketed].some((part) => !ACCEPTED.test(part))) return undefined;
  if (scheme !== undefined && !SCHEME.test(scheme)) return undefined;
  if (authority === '' && path === '') return undefined;
  const isOpaque = scheme !== undefined && authority === undefined && !path.startsWith('/');
  if (isOpaque && path === '') return undefined;
  const { user, host, port } = serverOf(authority ?? '');
  return {
    scheme: scheme ?? null,
    host: host ?? null,
    port,
    userInfo: decoded(user),
    path: isOpaque ? undefined : decoded(path),
    query: isOpaque ? undefined : decoded(query),
    fragment: decoded(fragment),
  };
}

/** `user@host:port`; nothing where the authority is none of a server. */
function serverOf(authority: string): { readonly user?: string; readonly host?: string; readonly port?: number } {
  const at = authority.lastIndexOf('@');
  const [, host = '', port] = /^(\[[^\]]*\]|[^:]*)(?::(\d*))?$/.exec(authority.slice(at + 1)) ?? [];
  const labels = host.replace(/\.$/, '').split('.');
  const isName = labels.every((label) => LABEL.test(label)) && /^[a-z]/i.test(labels.at(-1) as string);
  if (!isName && !ADDRESS.test(host)) return {};
  return {
    host,
    ...(at < 0 ? {} : { user: authority.slice(0, at) }),
    ...(port === undefined || port === '' ? {} : { port: Number(port) }),
  };
}

/** As `java.net.URL`, whose parts are as they are written; undefined where the scheme is unknown. */
function lenient(uri: string): Parts | undefined {
  if (!KNOWN.test(uri)) return undefined;
  const [, scheme = '', authority = '', path, query, fragment] = URI.exec(uri.trim()) as RegExpExecArray;
  const at = authority.lastIndexOf('@');
  const [, host = '', port] = /^(.*?)(?::(\d+))?$/.exec(authority.slice(at + 1)) ?? [];
  return {
    scheme: scheme.toLowerCase(),
    host,
    port: port === undefined ? undefined : Number(port),
    userInfo: at < 0 ? undefined : authority.slice(0, at),
    path,
    query,
    fragment,
  };
}

/** Escapes that are no UTF-8 become replacement characters. */
function decoded(part: string | undefined): string | undefined {
  return part?.replace(/(?:%[\da-f]{2})+/gi, (escapes) =>
    Buffer.from(escapes.replaceAll('%', ''), 'hex').toString('utf8'),
  );
}

function described({ scheme, host, port, userInfo, path, query, fragment }: Parts): JavaMap {
  const parts = new JavaMap();
  const set = (name: string, value: Value | undefined) => {
    if (value !== undefined) parts.set(name, value);
  };
  parts.set('domain', host);
  set('fragment', fragment);
  set('path', path);
  const last = path?.slice(path.lastIndexOf('/')) ?? '';
  if (path?.includes('/') && last.includes('.')) parts.set('extension', last.slice(last.lastIndexOf('.') + 1));
  set('port', port === undefined ? undefined : BigInt(port));
  set('query', query);
  parts.set('scheme', scheme);
  set('user_info', userInfo);
  const colon = userInfo?.indexOf(':') ?? -1;
  if (userInfo !== undefined && colon >= 0) {
    parts.set('username', userInfo.slice(0, colon));
    parts.set('password', userInfo.slice(colon + 1));
  }
  return parts;
}
