import type { sources } from './sources.ts';

const ROOT = 'native/engine/src/';
type Source = ReturnType<typeof sources>[number];

/** One file of the engine: its path as a module, the names it passes on, and the paths that it uses. */
interface Module {
  readonly path: readonly string[];
  readonly reexports: ReadonlyMap<string, readonly string[]>;
  readonly globs: readonly (readonly string[])[];
  readonly uses: readonly (readonly string[])[];
}

/** `use` trees, flattened: `a::{b, c::d as e}` is `a::b` and `a::c::d`, the latter under the name `e`. */
function flatten(tree: string, prefix: readonly string[] = []): { path: string[]; name: string }[] {
  const text = tree.trim();
  const brace = text.indexOf('{');
  if (brace >= 0) {
    const before = text.slice(0, brace).split('::').filter(Boolean);
    const inner = text.slice(brace + 1, text.lastIndexOf('}'));
    return splitTop(inner).flatMap((part) => flatten(part, [...prefix, ...before]));
  }
  const [path = '', alias] = text.split(/\s+as\s+/);
  const parts = [...prefix, ...path.split('::').filter(Boolean)];
  const whole = parts.at(-1) === 'self' ? parts.slice(0, -1) : parts;
  return whole.length === 0 ? [] : [{ path: whole, name: alias ?? whole.at(-1) ?? '' }];
}

/** Parts of a list, whose commas in inner braces do not count. */
function splitTop(text: string): string[] {
  const parts: string[] = [];
  let [depth, from] = [0, 0];
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '{') depth++;
    if (text[at] === '}') depth--;
    if (text[at] !== ',' || depth > 0) continue;
    parts.push(text.slice(from, at));
    from = at + 1;
  }
  return [...parts, text.slice(from)].filter((part) => part.trim() !== '');
}

const moduleOf = (file: string) =>
  file
    .slice(ROOT.length, -'.rs'.length)
    .split('/')
    .filter((part, at, all) => !(part === 'mod' && at === all.length - 1));

function absolute(path: readonly string[], from: readonly string[]): string[] | undefined {
  let [rest, base] = [path, from];
  if (rest[0] === 'crate') return rest.slice(1);
  if (rest[0] === 'self') return [...base, ...rest.slice(1)];
  if (rest[0] !== 'super') return undefined;
  while (rest[0] === 'super') [rest, base] = [rest.slice(1), base.slice(0, -1)];
  return [...base, ...rest];
}

function read({ path: file, text }: Source, known: ReadonlySet<string>): Module {
  const path = moduleOf(file);
  const code = text.replace(/\/\/.*$/gm, '').replace(/#\[cfg\(test\)\]\s*mod \w+ \{[\s\S]*$/m, '');
  const reexports = new Map<string, string[]>();
  const [globs, uses]: [string[][], string[][]] = [[], []];
  const rest = code.replace(/^(pub(?:\([^)]*\))? )?use ([^;]+);/gm, (_, visible: string | undefined, tree: string) => {
    for (const { path: used, name } of flatten(tree)) {
      const child = known.has([...path, used[0]].join('::')) ? [...path, ...used] : undefined;
      const whole = absolute(used, path) ?? child;
      if (whole === undefined) continue;
      if (visible === undefined) uses.push(whole);
      else if (name === '*') globs.push(whole.slice(0, -1));
      else reexports.set(name, whole);
    }
    return '';
  });
  for (const [found] of rest.matchAll(/\b(?:crate|super|self)(?:::\w+)+/g)) {
    const whole = absolute(found.split('::'), path);
    if (whole !== undefined) uses.push(whole);
  }
  return { path, reexports, globs, uses };
}

/** The files that each file of the engine uses. A name that a `mod.rs` passes on is used where it is defined; registries are not followed. */
export function uses(files: readonly Source[]): Map<string, Set<string>> {
  const known = new Set(files.map(({ path }) => moduleOf(path).join('::')));
  const modules = new Map(files.map((file) => [moduleOf(file.path).join('::'), read(file, known)]));
  const resolve = (path: readonly string[], depth = 0): string | undefined => {
    for (let length = path.length; length > 0; length--) {
      const name = path.slice(0, length).join('::');
      const module = modules.get(name);
      if (module === undefined) continue;
      const item = path[length];
      const passed = item === undefined ? undefined : module.reexports.get(item);
      return passed === undefined || depth > 8 ? name : resolve([...passed, ...path.slice(length + 1)], depth + 1);
    }
    return undefined;
  };
  const edges = new Map<string, Set<string>>();
  for (const [name, module] of modules) {
    const targets = module.uses.map((path) => resolve(path)).filter((target) => target !== undefined);
    edges.set(name, new Set(targets.filter((target) => target !== name)));
  }
  return edges;
}

/** The strongly connected components of more than one member, the largest first (Tarjan). */
export function circles(edges: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const found: string[][] = [];
  const visit = (node: string): void => {
    index.set(node, index.size);
    low.set(node, index.get(node) ?? 0);
    stack.push(node);
    for (const next of edges.get(node) ?? []) {
      if (!index.has(next)) visit(next);
      if (stack.includes(next)) low.set(node, Math.min(low.get(node) ?? 0, low.get(next) ?? 0));
    }
    if (low.get(node) !== index.get(node)) return;
    const members = stack.splice(stack.indexOf(node));
    if (members.length > 1) found.push(members);
  };
  for (const node of edges.keys()) if (!index.has(node)) visit(node);
  return found.sort((a, b) => b.length - a.length);
}
