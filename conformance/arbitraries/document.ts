import fc from 'fast-check';
import { type FieldSpec, nestedPath } from './mapping.ts';
import { valueFor } from './values.ts';

/** What a document has in one field: nothing, null, one value or several. */
interface FieldContent {
  readonly kind: 'absent' | 'null' | 'one' | 'many';
  readonly picks: readonly number[];
}

/** A generated document; contents beyond the index's fields are not used. */
export interface DocumentSpec {
  readonly contents: readonly FieldContent[];
  readonly children: readonly (readonly FieldContent[])[];
}

const content: fc.Arbitrary<FieldContent> = fc.record({
  kind: fc.oneof(
    { weight: 6, arbitrary: fc.constant('one' as const) },
    { weight: 2, arbitrary: fc.constant('absent' as const) },
    { weight: 2, arbitrary: fc.constant('many' as const) },
    { weight: 1, arbitrary: fc.constant('null' as const) },
  ),
  picks: fc.array(fc.nat(200), { minLength: 1, maxLength: 3 }),
});

export const maxFields = 6;

export const documentSpec: fc.Arbitrary<DocumentSpec> = fc.record({
  contents: fc.array(content, { minLength: maxFields, maxLength: maxFields }),
  children: fc.array(fc.array(content, { minLength: 2, maxLength: 2 }), { maxLength: 3 }),
});

function object(
  fields: readonly FieldSpec[],
  contents: readonly FieldContent[],
  prefix: string,
): Record<string, unknown> {
  const source: Record<string, unknown> = {};
  for (const [place, field] of fields.entries()) {
    const found = contents[place];
    if (found === undefined || found.kind === 'absent') continue;
    const values = found.picks.map((pick) => valueFor(field.type, pick));
    source[`${prefix}${place}`] = found.kind === 'null' ? null : found.kind === 'many' ? values : values[0];
  }
  return source;
}

/** The source of a document. */
export function source(fields: readonly FieldSpec[], children: readonly FieldSpec[], spec: DocumentSpec): unknown {
  const built = object(fields, spec.contents, 'f');
  if (children.length > 0 && spec.children.length > 0) {
    built[nestedPath] = spec.children.map((contents) => object(children, contents, 'c'));
  }
  return built;
}
