import { type HostileClass, type HostileInput, nested } from '../input.ts';

type Shape = (size: number) => Pick<HostileInput, 'method' | 'path'> & { readonly body: string };
const put = (path: string, body: string) => ({ method: 'PUT' as const, path, body });
const fields = (n: number) => Array.from({ length: n }, (_, i) => `"f${i}":{"type":"keyword"}`).join(',');

const shapes: Readonly<Record<string, Shape>> = {
  properties: (n) => put('/few/_mapping', nested('{"properties":{"deep":', '{"type":"keyword"}', '}}', n)),
  dots: (n) => put('/few/_mapping', `{"properties":{"${'a.'.repeat(n)}a":{"type":"keyword"}}}`),
  dotted_document: (n) => put('/few/_doc/dots', `{"${'b.'.repeat(n)}b":1}`),
  dotted_flattened: (n) => put('/few/_doc/dots', `{"f":{"${'b.'.repeat(n)}b":1}}`),
  only_dots: (n) => put('/few/_doc/dots', `{"${'.'.repeat(n)}":1}`),
  many: (n) =>
    put(
      '/hostile-wide',
      `{"settings":{"index.mapping.total_fields.limit":1000000},"mappings":{"properties":{${fields(n)}}}}`,
    ),
  many_dynamic: (n) =>
    put('/few/_doc/wide', `{"o":{${Array.from({ length: n }, (_, i) => `"g${i}":${i}`).join(',')}}}`),
  multi_fields: (n) =>
    put('/hostile-multi', `{"mappings":{"properties":{"a":{"type":"text","fields":{${fields(n)}}}}}}`),
  templates: (n) =>
    put(
      '/hostile-templates',
      `{"mappings":{"dynamic_templates":[${Array.from({ length: n }, (_, i) => `{"t${i}":{"match":"*${i}*","mapping":{"type":"keyword"}}}`)}]}}`,
    ),
  template_pattern: (n) =>
    put(
      '/hostile-pattern',
      `{"mappings":{"dynamic_templates":[{"t":{"match_pattern":"regex","match":"${nested('(', 'a+', ')+', Math.min(n, 5000))}$","mapping":{"type":"keyword"}}}]}}`,
    ),
  copy_to: (n) =>
    put(
      '/hostile-copy',
      `{"mappings":{"properties":{"a":{"type":"text","copy_to":[${Array.from({ length: n }, (_, i) => `"c${i}"`)}]}}}}`,
    ),
  meta: (n) => put('/few/_mapping', `{"_meta":${nested('{"a":', '1', '}', n)}}`),
  runtime: (n) =>
    put('/few/_mapping', `{"runtime":{${Array.from({ length: n }, (_, i) => `"r${i}":{"type":"long"}`).join(',')}}}`),
  name: (n) => put('/few/_mapping', `{"properties":{"${'n'.repeat(n)}":{"type":"keyword"}}}`),
  vector: (n) => put('/few/_mapping', `{"properties":{"v":{"type":"dense_vector","dims":${n}}}}`),
};

const input = (name: string, size: number): HostileInput => ({
  name: `mapping ${name} of ${size}`,
  ...(shapes[name] as Shape)(size),
});

/** Mappings that nest or are many. */
export const mapping: HostileClass = {
  name: 'mapping',
  fixed: [
    input('properties', 490),
    input('properties', 20_000),
    input('dots', 20_000),
    input('dotted_document', 20_000),
    input('dotted_flattened', 20_000),
    input('only_dots', 20_000),
    input('template_pattern', 5000),
    input('many', 5000),
    input('many_dynamic', 2000),
    input('meta', 20_000),
  ],
  make: (random) => input(random.one(Object.keys(shapes)), random.size(random.one([1000, 30_000]))),
};
