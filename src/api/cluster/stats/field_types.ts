import type { IndexMetadata } from '../../../cluster/index.ts';

interface Field {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Field>>;
  readonly fields?: Readonly<Record<string, Field>>;
}

/** How many fields of each type the indices' mappings have, fields of fields and objects among them. */
export function fieldTypes(indices: readonly IndexMetadata[]): Readonly<Record<string, unknown>> {
  const types = new Map<string, { count: number; indices: Set<string> }>();
  let total = 0;
  const visit = (index: string, field: Field) => {
    const type = field.type ?? 'object';
    const entry = types.get(type) ?? { count: 0, indices: new Set<string>() };
    entry.count++;
    entry.indices.add(index);
    types.set(type, entry);
    total++;
    for (const below of [...Object.values(field.properties ?? {}), ...Object.values(field.fields ?? {})]) {
      visit(index, below);
    }
  };
  for (const { name, engine } of indices) {
    const mapping = JSON.parse(Buffer.from(engine.mapping()).toString()) as Field;
    for (const field of Object.values(mapping.properties ?? {})) visit(name, field);
  }
  const field_types = [...types]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, { count, indices: of }]) => ({ name, count, index_count: of.size, script_count: 0 }));
  return { total_field_count: total, field_types, runtime_field_types: [] };
}
