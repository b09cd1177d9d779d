import { sources } from './sources.ts';

interface Fn {
  readonly name: string;
  readonly isMethod: boolean;
  readonly body: string;
}

/** The text without comments, texts, characters and unit tests. */
function code(text: string): string {
  const tests = text.indexOf('#[cfg(test)]\nmod');
  return (tests < 0 ? text : text.slice(0, tests))
    .replace(/\/\/.*$/gm, '')
    .replace(/"(?:[^"\\]|\\.)*"/g, '""')
    .replace(/'(?:[^'\\]|\\.)'/g, "' '");
}

/** The functions of a file, with their bodies. */
function functions(text: string): Fn[] {
  const found: Fn[] = [];
  for (const match of text.matchAll(/\bfn\s+(\w+)/g)) {
    let at = match.index + match[0].length;
    for (let depth = 0; at < text.length && !(depth === 0 && /[{;]/.test(text[at] ?? '')); at++) {
      if (/[([]/.test(text[at] ?? '')) depth++;
      else if (/[)\]]/.test(text[at] ?? '')) depth--;
    }
    if (text[at] !== '{') continue;
    const head = text.slice(match.index, at);
    let end = at;
    for (let depth = 0; end < text.length; end++) {
      if (text[end] === '{') depth++;
      else if (text[end] === '}' && --depth === 0) break;
    }
    found.push({
      name: match[1] as string,
      isMethod: /\((&\s*('\w+\s+)?)?(mut\s+)?self\b/.test(head),
      body: text.slice(at, end),
    });
  }
  return found;
}

/** Whether a body calls a function of its file, or passes it on: a method by its own value or type, another one by its bare name. */
function calls(body: string, { name, isMethod }: Fn): boolean {
  if (isMethod) return new RegExp(`(?:self\\.|Self::)${name}\\b(?:\\(|\\))|\\(Self::${name}\\)`).test(body);
  if (new RegExp(`Self::${name}\\b`).test(body)) return true;
  const isBound = new RegExp(`\\blet (?:mut )?${name}\\b|[|,(]\\s*${name}(?::[^|,)]*)?\\s*[|]`).test(body);
  return !isBound && new RegExp(`(?<![\\w.:])${name}\\(|\\(${name}\\)`).test(body);
}

/** The recursive functions of a file, and whether the file uses the guard of `bounds`. */
export interface Recursive {
  readonly names: readonly string[];
  readonly isGuarded: boolean;
}

/** The functions that may come to call themselves within their file, by file. */
export function recursiveFunctions(): Map<string, Recursive> {
  const recursive = new Map<string, Recursive>();
  for (const { path, text } of sources('.rs').filter(({ path }) => /^native\/\w+\/src\//.test(path))) {
    if (/\/tests?(\/|\.rs$)/.test(path)) continue;
    const all = functions(code(text));
    const reached = new Map(all.map((fn) => [fn, all.filter((other) => calls(fn.body, other))]));
    const own = all.filter((fn) => comesBack(fn, reached)).map(({ name }) => name);
    if (own.length === 0) continue;
    const isGuarded = /use crate::bounds::[^;]*\b(nested|deeper)\b/.test(text);
    recursive.set(path.replace('native/engine/src/', ''), { names: [...new Set(own)], isGuarded });
  }
  return recursive;
}

function comesBack(fn: Fn, reached: ReadonlyMap<Fn, readonly Fn[]>): boolean {
  const seen = new Set<Fn>();
  const pending = [...(reached.get(fn) ?? [])];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (next === fn) return true;
    if (seen.has(next)) continue;
    seen.add(next);
    pending.push(...(reached.get(next) ?? []));
  }
  return false;
}
