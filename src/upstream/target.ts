/** One node of the upstream: where its requests go and what lets them in. */
export interface Target {
  /** Scheme, host and port. */
  readonly origin: string;
  /** Precedes every path, without a slash at its end; `/es` of `http://host:4080/es/`. */
  readonly prefix: string;
  /** The `authorization` header of requests that have none of their own. */
  readonly authorization: string | undefined;
  /** The URL as it may be printed: without user and password. */
  readonly shown: string;
}

/** Reads the URL of a node: `http:` or `https:`, with a user and a path prefix if need be. Errors never contain the URL, which may hold a password. */
export function parseTarget(url: string): Target {
  if (!URL.canParse(url)) throw new Error('the upstream is no URL');
  const { protocol, origin, pathname, username, password } = new URL(url);
  if (protocol !== 'http:' && protocol !== 'https:') throw new Error('the upstream is no http: or https: URL');
  const prefix = pathname.replace(/\/+$/, '');
  return { origin, prefix, authorization: basic(username, password), shown: origin + prefix };
}

function basic(username: string, password: string): string | undefined {
  if (username === '' && password === '') return undefined;
  try {
    const user = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
    return `Basic ${Buffer.from(user).toString('base64')}`;
  } catch {
    throw new Error('the user or the password of the upstream is not well percent-encoded');
  }
}
