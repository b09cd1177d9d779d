import fc from 'fast-check';
import { type LeafType, leafTypes } from './values.ts';

/** One field of a generated index; its name follows from its place. */
export interface FieldSpec {
  readonly type: LeafType;
  /** Whether the mapping names it; otherwise the first document decides. */
  readonly mapped: boolean;
  /** A text field's keyword multi-field. */
  readonly sub: boolean;
}

/** A field with the name under which it is searched. */
export interface NamedField extends FieldSpec {
  readonly name: string;
  /** The nested object it lies in. */
  readonly nested?: string;
}

/** The path of the nested object of every generated mapping. */
export const nestedPath = 'children';

export const fieldSpec: fc.Arbitrary<FieldSpec> = fc.record({
  type: fc.constantFrom(...leafTypes),
  mapped: fc.constant(true),
  sub: fc.boolean(),
});

/** Names for the fields of an index: `f0`, `f1` … and `children.c0` … for those of the nested object. */
export function named(fields: readonly FieldSpec[], children: readonly FieldSpec[]): NamedField[] {
  return [
    ...fields.map((field, place) => ({ ...field, name: `f${place}` })),
    ...children.map((field, place) => ({ ...field, name: `${nestedPath}.c${place}`, nested: nestedPath })),
  ];
}

function property(field: FieldSpec): unknown {
  if (field.type === 'text' && field.sub) return { type: 'text', fields: { raw: { type: 'keyword' } } };
  return { type: field.type };
}

/** The `mappings` of the index. */
export function mappings(fields: readonly FieldSpec[], children: readonly FieldSpec[]): unknown {
  const properties: Record<string, unknown> = {};
  for (const [place, field] of fields.entries()) if (field.mapped) properties[`f${place}`] = property(field);
  if (children.length > 0) {
    const inner = Object.fromEntries(children.map((field, place) => [`c${place}`, property(field)]));
    properties[nestedPath] = { type: 'nested', properties: inner };
  }
  return { properties };
}
