/** The replacement of a value of a JSON text; undefined leaves it unchanged. */
export interface Rewrite {
  /** `keys` are the names of the objects around the value, outermost first. */
  text(value: string, keys: readonly string[]): string | undefined;
  number(value: string, keys: readonly string[]): string | undefined;
}

interface Frame {
  readonly isObject: boolean;
  /** Whether the next text is a key. */
  isAtKey: boolean;
  /** How many keys there were around it. */
  readonly depth: number;
}

/** One token: a text, a number or word, or a sign. */
const TOKEN = /"(?:[^"\\]|\\.)*"|[^\s{}[\]:,"]+|[{}[\]:,]/gs;

/**
 * Rewrites values of JSON, also of one document a line, and leaves every other byte as it is: numbers beyond 2^53, repeated keys and white
 * space stay.
 */
export function rewriteJson(text: string, rewrite: Rewrite): string {
  const frames: Frame[] = [];
  const keys: string[] = [];
  return text.replace(TOKEN, (token) => {
    const frame = frames.at(-1);
    if (token === '{' || token === '[') {
      frames.push({ isObject: token === '{', isAtKey: token === '{', depth: keys.length });
      return token;
    }
    if (token === '}' || token === ']') {
      const closed = frames.pop();
      if (closed !== undefined) keys.length = closed.depth;
      const outer = frames.at(-1);
      if (outer?.isObject) keys.length = outer.depth;
      return token;
    }
    if (token === ',') {
      if (frame?.isObject) {
        frame.isAtKey = true;
        keys.length = frame.depth;
      }
      return token;
    }
    if (token === ':') return token;
    if (frame?.isAtKey && token.startsWith('"')) {
      frame.isAtKey = false;
      keys.push(decoded(token));
      return token;
    }
    if (token.startsWith('"')) {
      const other = rewrite.text(decoded(token), keys);
      return other === undefined ? token : JSON.stringify(other);
    }
    return /^-?\d/.test(token) ? (rewrite.number(token, keys) ?? token) : token;
  });
}

function decoded(token: string): string {
  if (!token.includes('\\')) return token.slice(1, -1);
  try {
    return JSON.parse(token) as string;
  } catch {
    return token.slice(1, -1);
  }
}
