import type { GrammarNode } from '../../conformance/matrix/grammar.ts';
import { compact } from './compact.ts';
import {
  ALSO,
  COMPONENT_PROPERTIES,
  COMPONENT_PROPERTIES_OF,
  CONTAINERS,
  isListedInVain,
  NAMED,
  TAGGED,
} from './names.ts';
import { parseType, type TypeExpression } from './type_expression.ts';

/** A type as `types.json` describes it. */
export interface SpecifiedType {
  readonly kind: string;
  readonly props?: Readonly<Record<string, string>>;
  readonly type?: string;
  readonly generics?: readonly string[];
  readonly aliases?: Readonly<Record<string, readonly string[]>>;
  readonly containerProps?: readonly string[];
  readonly additional?: string;
  readonly additionalOne?: string;
  readonly shortcut?: string;
  readonly byTag?: Readonly<Record<string, string>>;
  readonly defaultTag?: string;
  readonly since?: Readonly<Record<string, string>>;
  readonly propsNotIn819Spec?: readonly string[];
  readonly serverlessOnly?: readonly string[] | boolean;
}

type Writable<T> = { -readonly [K in keyof T]: T[K] };
type Draft = Writable<GrammarNode>;

/** Builds the nodes that `cellsOf` walks; a type is built once for each name under which it is counted. */
export class GrammarBuilder {
  readonly nodes: Draft[] = [{}];
  readonly #types: Readonly<Record<string, SpecifiedType>>;
  readonly #built = new Map<string, number>();
  readonly #open = new Set<string>();
  readonly #unions: [number, readonly number[]][] = [];
  readonly #names9: ReadonlySet<string>;

  /** `names9`: cells, such as `field/exponential_histogram`, that only 9 has. */
  constructor(types: Readonly<Record<string, SpecifiedType>>, names9: ReadonlySet<string>) {
    this.#types = types;
    this.#names9 = names9;
  }

  /** The node of a type expression, counted under `prefix` if there is one. */
  build(type: TypeExpression, prefix?: string): number {
    if (type.kind === 'list') return this.build(type.of, prefix);
    if (type.kind === 'any of') return this.#union(type.of, prefix);
    if (type.name === 'Record' || type.name === 'SingleKey') return this.#keyed(type.of[1], prefix);
    const known = this.#types[type.name];
    if (!known) return 0;
    if (known.type !== undefined && !known.byTag) return this.#alias(type, known, prefix);
    const name = `${type.name}<${type.of.map((argument) => JSON.stringify(argument))}>${prefix ?? ''}`;
    const built = this.#built.get(name);
    if (built !== undefined) return built;
    const at = this.nodes.push({}) - 1;
    this.#built.set(name, at);
    this.#fill(at, type.name, known, prefix);
    return at;
  }

  /** The node of an object with these properties. */
  object(properties: Readonly<Record<string, string>>, prefix: string, more: Partial<SpecifiedType> = {}): number {
    const at = this.nodes.push({}) - 1;
    this.#properties(at, '', { kind: 'interface', ...more, props: properties }, prefix);
    return at;
  }

  /** Aliases have no node of their own. */
  #alias(type: TypeExpression & { kind: 'name' }, known: SpecifiedType, prefix?: string): number {
    if (this.#open.has(type.name)) return 0;
    this.#open.add(type.name);
    const bound = new Map(known.generics?.map((generic, i) => [generic, type.of[i]]));
    const built = this.build(substitute(parseType(known.type ?? ''), bound), prefix);
    this.#open.delete(type.name);
    return built;
  }

  #fill(at: number, name: string, type: SpecifiedType, outer?: string): void {
    const tagged = TAGGED[name];
    if (type.byTag && tagged !== undefined) this.#tagged(at, type, tagged);
    else if (type.props) this.#properties(at, name, type, CONTAINERS[name] ?? NAMED[name] ?? outer);
  }

  #tagged(at: number, type: SpecifiedType, prefix: string): void {
    const node = this.#node(at);
    node.k = prefix;
    const variants: Record<string, number> = {};
    node.t = variants;
    if (type.defaultTag) node.d = type.defaultTag;
    for (const [tag, variant] of Object.entries(type.byTag ?? {})) {
      variants[tag] = this.build(parseType(variant), `${prefix}${tag}.`);
      if (this.#names9.has(prefix + tag)) node.m = [...(node.m ?? []), tag];
    }
  }

  #properties(at: number, name: string, type: SpecifiedType, prefix: string | undefined): void {
    const node = this.#node(at);
    const isContainer = CONTAINERS[name] !== undefined;
    const isSettings = prefix?.startsWith('setting/') ?? false;
    if (prefix !== undefined) node.n = prefix;
    if (type.shortcut !== undefined) node.s = type.shortcut;
    const properties: Record<string, number> = {};
    node.p = properties;
    for (const [key, text] of Object.entries(ALSO[name] ?? {})) {
      // Only functions have options of their own here.
      properties[key] = this.build(parseType(text), `function/${key}.`);
    }
    for (const [key, text] of Object.entries(type.props ?? {})) {
      if (Array.isArray(type.serverlessOnly) && type.serverlessOnly.includes(key)) continue;
      if (prefix !== undefined && isListedInVain(prefix, key)) continue;
      const isSilent = isContainer && (type.containerProps?.includes(key) ?? false);
      properties[key] = this.#property(
        name,
        key,
        text,
        isContainer && !isSilent ? `${prefix}${key}.` : undefined,
        prefix,
      );
      if (isSilent) node.q = [...(node.q ?? []), key];
      if (isSettings && this.nodes[properties[key] ?? 0]?.p) node.g = [...(node.g ?? []), key];
      const since = type.since?.[key];
      const is9 = since === undefined ? type.propsNotIn819Spec?.includes(key) : /^9/.test(since);
      if (prefix !== undefined && (is9 || this.#names9.has(prefix + key))) node.m = [...(node.m ?? []), key];
      for (const alias of type.aliases?.[key] ?? []) node.l = { ...node.l, [alias]: key };
    }
    const other = type.additionalOne ?? type.additional;
    if (other !== undefined) {
      const type = parseType(other);
      node.x = this.build(type.kind === 'name' && type.of[1] ? type.of[1] : type, isContainer ? undefined : prefix);
    }
  }

  #property(owner: string, key: string, text: string, variant: string | undefined, prefix: string | undefined): number {
    const component =
      COMPONENT_PROPERTIES_OF[owner]?.[key] ?? (owner.startsWith('Ingest') ? undefined : COMPONENT_PROPERTIES[key]);
    if (component !== undefined && /^string(\||\[|$)/.test(text)) return this.#names(component);
    const type = parseType(text);
    if (variant !== undefined) return this.build(type, variant);
    if (prefix?.startsWith('setting/')) {
      if (['index', 'settings'].includes(key)) return this.build(type, 'setting/');
      return this.build(type, `${prefix}${key}.`);
    }
    return this.build(type);
  }

  /** A position where a string names a component and nothing else is expected. */
  #names(component: string): number {
    const definition = this.build(parseType(component));
    const known = this.#built.get(`names ${component}`);
    if (known !== undefined) return known;
    const at = this.nodes.push({ v: definition }) - 1;
    this.#built.set(`names ${component}`, at);
    return at;
  }

  #keyed(value: TypeExpression | undefined, prefix?: string): number {
    const below = value ? this.build(value, prefix) : 0;
    if (below === 0) return 0;
    const key = `keyed ${below}`;
    const known = this.#built.get(key);
    if (known !== undefined) return known;
    const at = this.nodes.push({ x: below }) - 1;
    this.#built.set(key, at);
    return at;
  }

  /** Several types in one position: one node that accepts what any of them accepts. Merged by `finish`, when all members are filled. */
  #union(members: readonly TypeExpression[], prefix?: string): number {
    const built = [...new Set(members.map((member) => this.build(member, prefix)).filter((node) => node > 0))];
    const [only] = built;
    if (only === undefined) return 0;
    const isString = (type: TypeExpression) => type.kind === 'name' && type.name === 'string';
    const definition = members.some(isString)
      ? members.flatMap((member) => (member.kind === 'name' && TAGGED[member.name] ? [this.build(member)] : []))[0]
      : undefined;
    if (built.length === 1 && definition === undefined) return only;
    const at = this.nodes.push(definition === undefined ? {} : { v: definition }) - 1;
    this.#unions.push([at, built]);
    return at;
  }

  /** Merges the unions, drops nodes below which there is nothing to count, and renumbers the rest, the roots included. */
  finish(roots: Readonly<Record<string, number>>): { nodes: GrammarNode[]; roots: Record<string, number> } {
    for (const [at, members] of this.#unions) {
      const merged = this.#node(at);
      for (const member of members) {
        const { p, l, m, v, ...rest } = this.#node(member);
        Object.assign(merged, { ...rest, ...merged });
        if (p) merged.p = { ...p, ...merged.p };
        if (l) merged.l = { ...merged.l, ...l };
        if (m) merged.m = [...new Set([...(merged.m ?? []), ...m])];
        if (v) merged.v ??= v;
      }
    }
    return compact(this.nodes, roots);
  }

  #node(at: number): Draft {
    const node = this.nodes[at];
    if (!node) throw new Error(`no node ${at}`);
    return node;
  }
}

function substitute(type: TypeExpression, bound: ReadonlyMap<string, TypeExpression | undefined>): TypeExpression {
  if (type.kind === 'list') return { kind: 'list', of: substitute(type.of, bound) };
  const of = type.of.map((part) => substitute(part, bound));
  if (type.kind === 'any of') return { kind: 'any of', of };
  return bound.get(type.name) ?? { ...type, of };
}
