/** A field that the mapping of a scenario names. */
export interface FieldOf {
  /** The full name, for example `user.name.raw`. */
  readonly name: string;
  readonly type: string;
  /** The path of its values in a source: a multi-field has those of the field around it. */
  readonly path: string;
  /** Its definition in the mapping. */
  readonly definition: Readonly<Record<string, unknown>>;
}

type Definition = Readonly<Record<string, unknown>>;
const isDefinition = (value: unknown): value is Definition =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Types with integer values. */
export const WHOLE_NUMBERS = ['long', 'integer', 'short', 'byte'] as const;
/** Types that hold numbers. */
export const NUMBERS = [...WHOLE_NUMBERS, 'double', 'float', 'half_float'] as const;

/** The leaf fields of a mapping with their multi-fields; those below a nested object are left out. */
export function fieldsOf(mappings: unknown, prefix = ''): FieldOf[] {
  if (!isDefinition(mappings) || !isDefinition(mappings['properties'])) return [];
  return Object.entries(mappings['properties']).flatMap(([key, definition]) => {
    if (!isDefinition(definition)) return [];
    const name = `${prefix}${key}`;
    const type = definition['type'] ?? 'object';
    if (type === 'nested' || typeof type !== 'string') return [];
    if (type === 'object') return fieldsOf(definition, `${name}.`);
    const subs = isDefinition(definition['fields']) ? Object.entries(definition['fields']) : [];
    return [
      { name, type, path: name, definition },
      ...subs.flatMap(([sub, inner]) =>
        isDefinition(inner) && typeof inner['type'] === 'string'
          ? [{ name: `${name}.${sub}`, type: inner['type'], path: name, definition: inner }]
          : [],
      ),
    ];
  });
}

/** The values of a field in a source, nulls too: one path through objects; all items of arrays. */
export function slotsIn(source: unknown, path: string): unknown[] {
  if (Array.isArray(source)) return source.flatMap((item) => slotsIn(item, path));
  if (path === '') return source === undefined ? [] : [source];
  if (!isDefinition(source)) return [];
  // A key may itself hold dots.
  return Object.entries(source).flatMap(([key, value]) => {
    if (key === path) return slotsIn(value, '');
    return path.startsWith(`${key}.`) ? slotsIn(value, path.slice(key.length + 1)) : [];
  });
}

/** The values of a field in a source. */
export const valuesIn = (source: unknown, path: string): unknown[] =>
  slotsIn(source, path).filter((value) => value !== null);

/** Types that match an exact value and that buckets can be made of. */
export const EXACT = [...NUMBERS, 'keyword', 'boolean', 'date', 'ip'] as const;

/** Whether the type is one of these and neither format nor doc values are the mapping's own. */
export const isOf =
  (types: readonly string[]) =>
  (field: FieldOf): boolean =>
    types.includes(field.type) && field.definition['format'] === undefined && field.definition['doc_values'] !== false;
