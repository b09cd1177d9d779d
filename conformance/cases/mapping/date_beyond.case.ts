import { defineCase, load, post, put } from '../../case.ts';

const formats = [
  'strict_date_optional_time',
  'basic_date',
  'date',
  'strict_date',
  'yyyyMMdd',
  'yyyy/MM/dd',
  'epoch_second',
];

/** Instants after the year 9999 as formats print them, and keys of milliseconds that no double represents. */
export default defineCase({
  setup: [
    put('/a', {
      mappings: {
        properties: Object.fromEntries(
          formats.map((format, at) => [`d${at}`, { type: 'date', format: `${format}||epoch_millis` }]),
        ),
      },
    }),
    load('a', [
      Object.fromEntries(formats.map((_, at) => [`d${at}`, ['253370764800000', '253370764800001']])),
      { big: 1 },
    ]),
    put('/b', {}),
    load('b', ['{"big":9007199254740993}', '{"big":9007199254740992}']),
  ],
  reads: [
    ...formats.map((_, at) => post('/a/_search', { size: 0, aggs: { a: { stats: { field: `d${at}` } } } })),
    post('/b/_search', {
      size: 0,
      runtime_mappings: { big: { type: 'date' } },
      aggs: { a: { terms: { field: 'big' } }, b: { max: { field: 'big' } } },
    }),
  ],
});
