/** JSON as it was written: numbers keep their text, objects keep the order of their keys and their duplicates. */
export type Tree = string | boolean | null | NumberText | readonly Tree[] | Members;

/** A number by its characters: `1`, `1.0` and `1E0` differ. */
export class NumberText {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** The members of an object in order. */
export class Members {
  readonly entries: readonly (readonly [string, Tree])[];
  constructor(entries: readonly (readonly [string, Tree])[]) {
    this.entries = entries;
  }
}

/** The member of an object with this key; undefined when there is none or the value is no object. */
export const member = (tree: Tree | undefined, key: string): Tree | undefined =>
  tree instanceof Members ? tree.entries.find(([name]) => name === key)?.[1] : undefined;

/** The items of a list; none when the value is no list. */
export const items = (tree: Tree | undefined): readonly Tree[] =>
  Array.isArray(tree) ? (tree as readonly Tree[]) : [];

const TOKEN =
  /\s*(?:([{}[\],:])|("(?:[^"\\]|\\.)*")|(-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|-?Infinity|NaN)|(true|false|null))/y;

/** Parses JSON into a tree; undefined when the text is not valid JSON. */
export function parseTree(text: string): Tree | undefined {
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  let end = 0;
  for (let match = TOKEN.exec(text); match; match = TOKEN.exec(text)) {
    tokens.push(match[0].trim());
    end = TOKEN.lastIndex;
  }
  if (text.slice(end).trim() !== '' || tokens.length === 0) return undefined;
  let at = 0;
  const value = (): Tree => {
    const token = tokens[at++];
    if (token === undefined) throw new SyntaxError('unexpected end');
    if (token === '{') {
      const entries: [string, Tree][] = [];
      while (tokens[at] !== '}') {
        if (entries.length > 0 && tokens[at++] !== ',') throw new SyntaxError('expected a comma');
        const key = JSON.parse(tokens[at++] ?? '') as string;
        if (tokens[at++] !== ':') throw new SyntaxError('expected a colon');
        entries.push([key, value()]);
      }
      at++;
      return new Members(entries);
    }
    if (token === '[') {
      const items: Tree[] = [];
      while (tokens[at] !== ']') {
        if (items.length > 0 && tokens[at++] !== ',') throw new SyntaxError('expected a comma');
        items.push(value());
      }
      at++;
      return items;
    }
    if (token.startsWith('"')) return JSON.parse(token) as string;
    if (token === 'true' || token === 'false') return token === 'true';
    if (token === 'null') return null;
    if (/[,:}\]]/.test(token)) throw new SyntaxError(`unexpected ${token}`);
    return new NumberText(token);
  };
  try {
    const tree = value();
    return at === tokens.length ? tree : undefined;
  } catch {
    return undefined;
  }
}

/** The tree as compact JSON, numbers as they were. */
export function printTree(tree: Tree): string {
  if (tree instanceof NumberText) return tree.text;
  if (tree instanceof Members)
    return `{${tree.entries.map(([k, v]) => `${JSON.stringify(k)}:${printTree(v)}`).join(',')}}`;
  if (Array.isArray(tree)) return `[${tree.map(printTree).join(',')}]`;
  return JSON.stringify(tree);
}
