import { defineCase, put } from '../../case.ts';

const TEXTS = ['"YQ==', '"YQ', '"'];
const binary = (more: object) => ({ type: 'binary', ...more });

/** Binary values that are cut short: they are read only where they are stored. */
export default defineCase({
  setup: [
    put('/a', {
      mappings: {
        properties: {
          n: binary({}),
          s: binary({ store: true }),
          d: binary({ doc_values: true }),
          o: { properties: { n: binary({}), d: binary({ doc_values: true }) } },
        },
      },
    }),
  ],
  mustHit: false,
  reads: ['n', 's', 'd', 'o.n', 'o.d'].flatMap((field) =>
    TEXTS.flatMap((text) => [
      put('/a/_doc/1', `{"${field}":${text}`),
      put('/a/_doc/1', `{"x":1,"${field}":${text}`),
      put('/a/_doc/1', `{"x":1,"o":{"n":"YQ=="},"${field}":${text}`),
      ...(field.includes('.') ? [] : [put('/a/_doc/1', `{"x":1,"${field}":["YQ==",${text}`)]),
    ]),
  ),
});
