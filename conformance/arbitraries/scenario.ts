import fc from 'fast-check';
import { bulk, del, post, put, type Step, search } from '../case.ts';
import { type DocumentSpec, documentSpec, maxFields, source } from './document.ts';
import { type FieldSpec, fieldSpec, mappings, named } from './mapping.ts';
import { type SearchSpec, searchBody, searchSpec } from './search.ts';

/** The index of every generated scenario; processes that share a reference each have their own. */
export const index = `property-${String(process.pid).padStart(7, '0')}`;

/** Mapping → documents → later writes → searches. */
export interface ScenarioSpec {
  readonly shards: number;
  readonly fields: readonly FieldSpec[];
  readonly children: readonly FieldSpec[];
  readonly documents: readonly DocumentSpec[];
  readonly writes: readonly {
    readonly id: number;
    readonly document: DocumentSpec | null;
    readonly refresh: boolean;
  }[];
  readonly searches: readonly SearchSpec[];
}

/** Generates scenarios; `searches` is how many each may have at most. */
export const scenarioSpec = (searches: number): fc.Arbitrary<ScenarioSpec> =>
  fc.record({
    shards: fc.constantFrom(1, 3, 1, 3, 2, 5),
    fields: fc.array(fieldSpec, { minLength: 1, maxLength: maxFields }),
    children: fc.oneof({ weight: 2, arbitrary: fc.constant([]) }, fc.array(fieldSpec, { minLength: 1, maxLength: 2 })),
    documents: fc.array(documentSpec, { minLength: 1, maxLength: 25 }),
    writes: fc.array(
      fc.record({ id: fc.nat(25), document: fc.option(documentSpec, { freq: 3 }), refresh: fc.boolean() }),
      { maxLength: 4 },
    ),
    searches: fc.array(searchSpec, { minLength: 1, maxLength: searches }),
  });

/** The requests of a scenario. */
export function steps(spec: ScenarioSpec): Step[] {
  const { fields, children } = spec;
  const all = named(fields, children);
  const numbered = spec.writes.every(({ document }) => document !== null);
  return [
    put(`/${index}`, { settings: { number_of_shards: spec.shards }, mappings: mappings(fields, children) }),
    bulk(
      `/${index}/_bulk?refresh=true`,
      spec.documents.flatMap((document, place) => [{ index: { _id: `${place}` } }, source(fields, children, document)]),
    ),
    ...spec.writes.map(({ id, document, refresh }) => {
      const path = `/${index}/_doc/${id}${refresh ? '?refresh=true' : ''}`;
      return document === null ? del(path) : put(path, source(fields, children, document));
    }),
    post(`/${index}/_refresh`),
    ...spec.searches.map((one) => search(index, searchBody(one, all, numbered))),
  ];
}
