import { RUNTIME_TYPES, runtimeParameters } from '../field/runtime.ts';
import type { Json } from '../json.ts';
import type { SearchKey } from './search_key.ts';

/** Fields that a search brings: mostly those that are mapped, of their own or of another type. */
export const runtimeMappings: SearchKey = {
  name: 'runtime_mappings',
  percent: () => 5,
  spell: ({ draw, index }) => {
    const known = [...index.fields.values()].filter(({ nested }) => nested === undefined);
    const definitions: Record<string, Json> = {};
    for (let count = draw.between(1, 2); count > 0; count--) {
      const other = draw.weighted(RUNTIME_TYPES);
      if (other === undefined) return undefined;
      const field = known.length > 0 && draw.chance(85) ? draw.one(known) : undefined;
      const own = RUNTIME_TYPES.find(({ name }) => name === field?.type.name);
      const type = own !== undefined && draw.chance(60) ? own : other;
      definitions[field?.name ?? 'dyn_long'] = { type: type.name, ...runtimeParameters(draw, type) };
    }
    return definitions;
  },
};
