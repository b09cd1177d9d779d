import { type HostileClass, type HostileInput, nested } from '../input.ts';

const sources: Readonly<Record<string, (size: number) => string>> = {
  sections: (n) => nested('{{#a}}', 'x', '{{/a}}', n),
  unclosed: (n) => '{{#a}}'.repeat(n),
  inverted: (n) => nested('{{^b}}', 'x', '{{/b}}', n),
  variables: (n) => '{{a}}'.repeat(n),
  braces: (n) => '{'.repeat(n),
  dots: (n) => `{{${'a.'.repeat(n)}a}}`,
  delimiters: (n) => '{{=<% %>=}}<%={{ }}=%>'.repeat(n),
  joins: (n) => nested('{{#join}}', 'list', '{{/join}}', n),
  json: (n) => '{{#toJson}}list{{/toJson}}'.repeat(n),
  product: (n) => nested('{{#list}}', 'x', '{{/list}}', Math.min(n, 40)),
  partials: (n) => '{{>a}}'.repeat(n),
};
const places: Readonly<Record<string, string>> = { render: '/_render/template', search: '/few/_search/template' };

const input = (shape: string, place: string, size: number): HostileInput => ({
  name: `template ${shape} of ${size} in ${place}`,
  method: 'POST',
  path: places[place] as string,
  body: JSON.stringify({
    source: (sources[shape] as (size: number) => string)(size),
    params: { a: { a: { a: 1 } }, list: Array.from({ length: 10 }, (_, i) => i) },
  }),
});

/** Mustache templates. */
export const template: HostileClass = {
  name: 'template',
  fixed: [
    ...Object.keys(sources).map((shape) => input(shape, 'render', 10_000)),
    input('sections', 'render', 190),
    input('product', 'render', 9),
  ],
  make: (random) => input(random.one(Object.keys(sources)), random.one(Object.keys(places)), random.size(50_000)),
};
