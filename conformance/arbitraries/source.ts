import type { Draw } from './draw.ts';
import { FIELD_TYPES } from './field/index.ts';
import { type Json, raw } from './json.ts';
import { type MappedField, remember } from './state/field.ts';
import type { IndexState } from './state/index_state.ts';
import { sentence } from './value/words.ts';
import { DOCUMENT } from './weights.ts';

/** Fields of documents that no mapping names: the first document that has one decides its type. */
const DYNAMIC: readonly { readonly name: string; readonly type: string; readonly value: (draw: Draw) => Json }[] = [
  { name: 'dyn_text', type: 'text', value: sentence },
  { name: 'dyn_long', type: 'long', value: (draw) => raw(draw.one(['1', '2', '7', '9007199254740993', '-1'])) },
  { name: 'dyn_float', type: 'float', value: (draw) => raw(draw.one(['1.5', '0.1', '1.0', '2.5e3'])) },
  { name: 'dyn_boolean', type: 'boolean', value: (draw) => draw.chance(50) },
  { name: 'dyn_date', type: 'date', value: (draw) => draw.one(['2024-01-01', '2024-03-31T01:30:00Z', '2023-12-31']) },
];

type Content = 'one' | 'absent' | 'many' | 'null' | 'empty' | 'deep' | 'malformed';

/** Generates sources of documents for an index and adds their values to the model. */
export class DocumentSpeller {
  readonly #draw: Draw;
  readonly #index: IndexState;

  constructor(draw: Draw, index: IndexState) {
    this.#draw = draw;
    this.#index = index;
  }

  #one(field: MappedField): Json {
    const value = field.type.value(this.#draw, field.parameters);
    this.#remember(field, value);
    return value;
  }

  #remember(field: MappedField, value: Json): void {
    remember(field, value);
    for (const name of field.copies) {
      this.#index.severalValues.add(name);
      const copy = this.#index.fields.get(name);
      if (copy) remember(copy, value);
    }
  }

  #neighbours(field: MappedField, values: readonly Json[]): Json {
    for (const [place, value] of values.slice(1).entries())
      this.#index.neighbours.push([field.name, values[place] ?? null, value]);
    return values;
  }

  /** The value of one field in one document; undefined for none. */
  value(field: MappedField): Json | undefined {
    const draw = this.#draw;
    const { content = 'one' } =
      draw.weighted(DOCUMENT.contents as readonly { content: Content; weight: number }[]) ?? {};
    switch (content) {
      case 'absent':
        return undefined;
      case 'null':
        return null;
      case 'empty':
        return draw.one<Json>([[], [null], [[]]]);
      case 'many':
        this.#index.severalValues.add(field.name);
        return this.#neighbours(
          field,
          draw.list(1, 4, () => (draw.chance(5) ? null : this.#one(field))),
        );
      case 'deep':
        this.#index.severalValues.add(field.name);
        return [[this.#one(field)], this.#one(field)];
      case 'malformed': {
        const value = field.type.malformed(draw);
        // ES: an object is mapped as one, which depends on timing where several shards are written to.
        return field.runtime && typeof value === 'object' ? null : value;
      }
      default:
        return this.#one(field);
    }
  }

  /** Members of an object for the fields below a prefix; `nested` is the innermost nested object around them. */
  #members(prefix: string, nested: string | undefined): Record<string, Json> {
    const members: Record<string, Json> = {};
    for (const field of this.#index.fields.values()) {
      if (!field.inSource || field.nested !== nested || !field.name.startsWith(prefix)) continue;
      const value = this.value(field);
      if (value === undefined) continue;
      this.#place(members, field.name.slice(prefix.length), value);
    }
    for (const path of this.#index.nestedPaths) {
      const local = path.slice(prefix.length);
      if (!path.startsWith(prefix) || local === '' || local.includes('.') || path === nested) continue;
      if (nested === undefined ? path.includes('.') : !path.startsWith(`${nested}.`)) continue;
      const children = this.#draw.chance(DOCUMENT.emptyObjects)
        ? [{}]
        : this.#draw.list(0, 3, () => this.#members(`${path}.`, path));
      const [only] = children;
      if (this.#draw.chance(80)) members[local] = children.length === 1 && only ? only : children;
    }
    return members;
  }

  /** ES: `o.x` may be one key or an object in an object. */
  #place(members: Record<string, Json>, name: string, value: Json): void {
    const dot = name.indexOf('.');
    if (dot < 0 || this.#draw.chance(DOCUMENT.dottedKeys)) {
      members[name] = value;
      return;
    }
    const [outer, inner] = [name.slice(0, dot), name.slice(dot + 1)];
    const found = members[outer];
    members[outer] = { ...(typeof found === 'object' && found !== null ? found : {}), [inner]: value };
  }

  /** The type of a field that the mapping does not name. */
  #typeOf(usual: string): string {
    if (this.#index.dynamic === 'runtime') {
      const runtime: Readonly<Record<string, string>> = { text: 'keyword', float: 'double' };
      return runtime[usual] ?? usual;
    }
    return usual === 'text' && this.#index.stringsAreKeywords ? 'keyword' : usual;
  }

  /** Fields that the mapping does not name. */
  #unmapped(members: Record<string, Json>): void {
    const draw = this.#draw;
    if (!draw.chance(DOCUMENT.unmapped)) return;
    const { name, type: usual, value: make } = draw.one(DYNAMIC);
    const typeName = this.#typeOf(usual);
    const isDate = typeName === 'date';
    const type = FIELD_TYPES.find((known) => known.name === typeName);
    if (type === undefined || name in members || (isDate && !this.#index.detectsDates)) return;
    const known = this.#index.fields.get(name);
    const isText = typeName === 'text';
    const field: MappedField = known ?? {
      name,
      type,
      parameters: {},
      inSource: false,
      seen: [],
      copies: isText ? [`${name}.keyword`] : [],
    };
    if (known === undefined && ['true', 'runtime'].includes(this.#index.dynamic)) {
      this.#index.add(field);
      const keyword = FIELD_TYPES.find((other) => other.name === 'keyword');
      if (isText && keyword) {
        const parameters = { ignore_above: 256 };
        this.#index.add({ name: `${name}.keyword`, type: keyword, parameters, inSource: false, seen: [], copies: [] });
      }
    }
    members[name] = make(draw);
    if (Array.isArray(members[name])) this.#index.severalValues.add(name);
    this.#remember(field, members[name]);
  }

  /** A complete source. */
  source(): Record<string, Json> {
    const members = this.#members('', undefined);
    this.#unmapped(members);
    if (this.#index.disabledObject && this.#draw.chance(60)) {
      members['off'] = this.#draw.one<Json>([{ a: [1, { b: 'x' }] }, {}, 'plain', [1, 'x']]);
    }
    return members;
  }
}
