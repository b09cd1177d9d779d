import type { Draw } from './draw.ts';
import type { FieldType } from './field/field_type.ts';
import { KEYS } from './field/flattened.ts';
import { FIELD_TYPES } from './field/index.ts';
import { RUNTIME_TYPES, runtimeParameters } from './field/runtime.ts';
import type { Json, JsonObject } from './json.ts';
import type { MappedField } from './state/field.ts';
import type { IndexState } from './state/index_state.ts';
import type { State } from './state/state.ts';
import { MAPPING } from './weights.ts';

/** Names of top-level fields besides those that are derived from type and position. */
const ODD_NAMES = ['@timestamp', 'ünï', 'with space', 'UPPER', 'a-b', '_x'] as const;

/** Generates the mapping of an index and adds its fields to the model. */
export class MappingSpeller {
  readonly #draw: Draw;
  readonly #state: State;
  readonly #index: IndexState;
  readonly #types: readonly FieldType[];

  constructor(draw: Draw, state: State, index: IndexState) {
    this.#draw = draw;
    this.#state = state;
    this.#index = index;
    const has = (needs: string | undefined) => needs === undefined || state.capabilities.has(needs);
    this.#types = FIELD_TYPES.filter(({ name, needs }) => name in state.features.field_types && has(needs));
  }

  #type(): FieldType | undefined {
    return this.#draw.weighted(this.#types);
  }

  /** Parameters of a type that are built. */
  #parameters(type: FieldType): JsonObject {
    const { analyzers, normalizers, similarities } = this.#index;
    const required = type.required?.(this.#draw, { analyzers, normalizers, similarities }) ?? {};
    if (type.family !== 'vector' && this.#draw.chance(MAPPING.plainFields)) return required;
    const chosen = type.parameters(this.#draw, { analyzers, normalizers, similarities });
    const built = this.#state.features.field_types[type.name] ?? [];
    const remaining = Object.entries(chosen).filter(([name]) => built.includes(name));
    // ES: a quote analyzer needs an analyzer, and a search analyzer too.
    const given = { ...required, ...Object.fromEntries(remaining) };
    if (given['analyzer'] === undefined) {
      delete given['search_analyzer'];
      delete given['search_quote_analyzer'];
    } else if (given['search_analyzer'] === undefined) delete given['search_quote_analyzer'];
    return given;
  }

  #add(name: string, type: FieldType, parameters: JsonObject, more: Partial<MappedField> = {}): MappedField {
    const field = { name, type, parameters, inSource: true, seen: [], copies: [], ...more };
    this.#index.add(field);
    return field;
  }

  /** One field with its multi-fields; `prefix` ends with a dot. */
  field(prefix: string, place: number, nested?: string): [name: string, mapping: Json] | undefined {
    const draw = this.#draw;
    const type = this.#type();
    if (type === undefined) return undefined;
    const local = draw.chance(MAPPING.oddNames) ? draw.one(ODD_NAMES) : `${type.name}${place}`;
    const name = `${prefix}${local}`;
    if (this.#index.fields.has(name)) return undefined;
    const parameters = this.#parameters(type);
    const scope = nested === undefined ? {} : { nested };
    const copy =
      nested === undefined &&
      !['flat', 'range', 'geo', 'bytes', 'vector', 'completion', 'constant', 'aggregated', 'feature'].includes(
        type.family,
      ) &&
      // `fields` returns values that several fields copy in an order that the server chooses as it starts.
      ![...this.#index.fields.values()].some(({ copies }) => copies.includes('all')) &&
      draw.chance(MAPPING.copyTo)
        ? ['all']
        : [];
    const fields: Record<string, Json> = {};
    const subs: string[] = [];
    const percent = type.family === 'text' ? MAPPING.multiFieldsOfText : MAPPING.multiFields;
    const others = this.#types.filter(({ family }) => family === 'term' || family === 'text');
    const whole = ['flat', 'range', 'geo', 'vector', 'completion', 'aggregated', 'feature'].includes(type.family);
    const sub = !whole && draw.chance(percent) ? draw.weighted(others) : undefined;
    if (sub) {
      const own = this.#parameters(sub);
      fields['raw'] = { type: sub.name, ...own };
      subs.push(this.#add(`${name}.raw`, sub, own, { inSource: false, ...scope }).name);
    }
    this.#add(name, type, parameters, { copies: [...subs, ...copy], ...scope });
    if (type.family === 'flat') {
      for (const key of KEYS) this.#add(`${name}.${key}`, type, parameters, { inSource: false, ...scope });
    }
    const mapping = {
      type: type.name,
      ...parameters,
      ...(sub ? { fields } : {}),
      ...(copy.length > 0 ? { copy_to: draw.one<Json>(['all', ['all']]) } : {}),
    };
    return [local, mapping];
  }

  #fields(prefix: string, count: number, nested?: string): Record<string, Json> {
    const properties: Record<string, Json> = {};
    for (let place = 0; place < count; place++) {
      const found = this.field(prefix, place, nested);
      if (found) properties[found[0]] = found[1];
    }
    return properties;
  }

  /** `runtime` of an index: fields that only sources have, and some that are mapped as well. */
  runtime(): JsonObject {
    const draw = this.#draw;
    const definitions: Record<string, Json> = {};
    if (!draw.chance(MAPPING.runtime)) return definitions;
    const names = [...this.#index.fields.values()].filter(({ nested }) => nested === undefined).map(({ name }) => name);
    // ES: a point that is an object is mapped as one, which depends on timing where several shards are written to.
    const types = RUNTIME_TYPES.filter(({ family }) => family !== 'geo' || this.#index.dynamic !== 'true');
    for (let place = draw.between(1, 3); place > 0; place--) {
      const type = draw.weighted(types);
      if (type === undefined) break;
      const parameters = runtimeParameters(draw, type);
      const name =
        names.length > 0 && draw.chance(15) ? draw.one(names) : `${draw.chance(20) ? 'r.' : ''}r_${type.name}${place}`;
      definitions[name] = { type: type.name, ...parameters };
      if (!this.#index.fields.has(name)) this.#add(name, type, parameters, { runtime: true });
    }
    return definitions;
  }

  /** Another name of one of the fields. */
  #alias(properties: Record<string, Json>): void {
    const targets = [...this.#index.fields.values()].filter(
      ({ nested, name }) => nested === undefined && name !== 'all' && !name.startsWith('flattened'),
    );
    if (targets.length === 0 || !('alias' in this.#state.features.field_types)) return;
    const target = this.#draw.one(targets);
    this.#index.add({ ...target, name: 'other', inSource: false, copies: [] });
    properties['other'] = { type: 'alias', path: target.name };
  }

  /** `properties` of an index: fields, an object, nested objects, the target of `copy_to`. */
  properties(): JsonObject {
    const draw = this.#draw;
    const properties = this.#fields('', draw.between(2, 7));
    if (draw.chance(MAPPING.object)) {
      properties['o'] = {
        ...(draw.chance(30) ? { type: 'object' } : {}),
        ...draw.options({ dynamic: [10, () => draw.one([false, true])] }),
        properties: this.#fields('o.', draw.between(1, 2)),
      };
    }
    if (draw.chance(MAPPING.nested)) {
      this.#index.nestedPaths.push('n');
      const inner = this.#fields('n.', draw.between(1, 3), 'n');
      if (draw.chance(25)) {
        this.#index.nestedPaths.push('n.m');
        inner['m'] = { type: 'nested', properties: this.#fields('n.m.', 1, 'n.m') };
      }
      properties['n'] = {
        type: 'nested',
        properties: inner,
      };
    }
    if (draw.chance(MAPPING.alias)) this.#alias(properties);
    this.#index.disabledObject = draw.chance(MAPPING.disabledObject);
    if (this.#index.disabledObject) properties['off'] = { type: 'object', enabled: false };
    const text = this.#types.find(({ family }) => family === 'text');
    if (text && [...this.#index.fields.values()].some(({ copies }) => copies.includes('all'))) {
      this.#add('all', text, {}, { inSource: false });
      properties['all'] = { type: text.name };
    }
    return properties;
  }
}
