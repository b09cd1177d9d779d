import { defineCase, load, put, search } from '../../../case.ts';

/** Several points of a field are returned in the order of their texts. */
export default defineCase({
  setup: [
    put('/a', { mappings: { runtime: { r: { type: 'geo_point' } }, properties: { g: { type: 'geo_point' } } } }),
    load(
      'a',
      [
        ['172999', '2024'],
        ['2024', '172999'],
        ['10,20', '10,-20', '-10,5'],
        ['1,1', '2,2', '3,3', '1,1'],
        ['-5,170', '5,-170', '0,0', '89,179'],
      ].map((points) => ({ r: points, g: points })),
    ),
  ],
  reads: [['g'], ['r'], ['g', 'r']].map((docvalue_fields) => search('a', { docvalue_fields })),
});
