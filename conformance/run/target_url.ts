import { readFileSync } from 'node:fs';

/** The address and the credentials of a server. */
export interface Target {
  readonly isTls: boolean;
  readonly hostname: string;
  /** Empty for the default port of the protocol. */
  readonly port: string;
  /** The prefix of every path, without a slash at its end; `/es` of `http://host:4080/es/`. */
  readonly prefix: string;
  /** The `authorization` header of requests that have none of their own. */
  readonly authorization?: string;
}

/** The variable that holds an `authorization` header for servers whose URL names no user. */
export const AUTHORIZATION = 'STANDIN_CONFORM_AUTHORIZATION';

/** Throws without the text, which may hold a password. */
function read(url: string): URL {
  if (!URL.canParse(url)) throw new Error('the address of a server is no URL');
  return new URL(url);
}

const basic = ({ username, password }: URL): string =>
  `Basic ${Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString('base64')}`;

/**
 * Reads the URL of a server: `http:` or `https:`, with a path prefix and a user if need be. The user of the URL comes before
 * STANDIN_CONFORM_AUTHORIZATION, which goes to every other server.
 */
export function parseTarget(url: string): Target {
  const parsed = read(url);
  if (parsed.protocol !== 'http:' && parsed.protocol !== 'https:') {
    throw new Error(`[${printableUrl(url)}] is no http: or https: URL`);
  }
  const authorization = parsed.username ? basic(parsed) : process.env[AUTHORIZATION]?.trim();
  return {
    isTls: parsed.protocol === 'https:',
    hostname: parsed.hostname.replace(/^\[(.*)\]$/, '$1'),
    port: parsed.port,
    prefix: parsed.pathname.replace(/\/+$/, ''),
    ...(authorization ? { authorization } : {}),
  };
}

/** The URL as it may be printed: without user and password, without a slash at the end. */
export function printableUrl(url: string): string {
  const { protocol, host, pathname } = read(url);
  return `${protocol}//${host}${pathname.replace(/\/+$/, '')}`;
}

/**
 * How a server's certificate is verified: STANDIN_CONFORM_CA names a PEM file of authorities, STANDIN_CONFORM_INSECURE=1 trusts any
 * certificate.
 */
export function tlsOptions(): { readonly ca?: Buffer; readonly rejectUnauthorized?: boolean } {
  const file = process.env['STANDIN_CONFORM_CA'];
  if (process.env['STANDIN_CONFORM_INSECURE'] === '1') return { rejectUnauthorized: false };
  return file ? { ca: authorities(file) } : {};
}

const files = new Map<string, Buffer>();
function authorities(file: string): Buffer {
  const known = files.get(file) ?? readFileSync(file);
  files.set(file, known);
  return known;
}

/** The options of curl that correspond to `parseTarget` and `tlsOptions`, the secret by the name of its variable. */
export function curlOptions(url: string): string[] {
  const { isTls, authorization } = parseTarget(url);
  const options = authorization ? [`-H "authorization: $${AUTHORIZATION}"`] : [];
  if (!isTls) return options;
  const { ca, rejectUnauthorized } = tlsOptions();
  if (rejectUnauthorized === false) options.push('-k');
  if (ca) options.push('--cacert "$STANDIN_CONFORM_CA"');
  return options;
}
