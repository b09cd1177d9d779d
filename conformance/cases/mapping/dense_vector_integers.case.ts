import { defineCase, put } from '../../case.ts';

const numbers = [
  '99999999999999999999',
  '1e30',
  '-1e30',
  '1.5',
  '3000000000',
  '300',
  '300.5',
  '-99999999999999999999',
  '1e400',
  '-129',
];

/** Numbers that are no bytes in vectors of bytes. */
export default defineCase({
  setup: [
    put('/a', {
      mappings: {
        properties: {
          v: { type: 'dense_vector', dims: 3, element_type: 'byte' },
          b: { type: 'dense_vector', dims: 24, element_type: 'bit' },
        },
      },
    }),
  ],
  reads: [
    ...numbers.flatMap((number) => [put('/a/_doc/1', `{"v":[${number}]}`), put('/a/_doc/1', `{"v":[1,${number},3]}`)]),
    ...numbers.map((number) => put('/a/_doc/1', `{"b":[1,${number},3]}`)),
  ],
});
