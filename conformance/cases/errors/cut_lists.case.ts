import { defineCase, put } from '../../case.ts';

const begun = [
  '{"a":["x",@',
  '{"a":["x","y",]',
  `{"d":["x",'a'{"e":"y"}]}`,
  '{"d":["x",}',
  '{"d":["x",+1',
  '{"d":["x",.5',
  '{"d":["x",NaN',
  '{"d":["x",tr ',
  '{"d":["x",01',
  '{"d":["x",-',
  '{"d":["x",-a',
  '{"d":["x",1e',
  '{"d":["x",12a',
  '{"d":["x",[@',
  '{"d":["x",["y",@',
  '{"d":["x",["y"],[@',
  '{"d":["x",{"k":1},01',
  '{"d":[1,@',
  '{"d":[1.50,@',
  '{"d":[1,-a',
  '{"d":[true,@',
  '{"d":[true,-a',
  '{"d":[null,@',
  '{"d":[null,-a',
  '{"d":[{"k":1},@',
  '{"d":[[1],@',
  '{"d":[@',
  '{"d":[-a',
  '{"d":[tr',
  '{"a":"x","b":01',
  '{"a":"x","b":@',
  '{"a":"x",@',
];

// What an array inside a flattened field reports when it is malformed after a comma.
export default defineCase({
  setup: [
    put('/a', {
      mappings: {
        properties: { f: { type: 'flattened' }, n: { type: 'nested', properties: { f: { type: 'flattened' } } } },
      },
    }),
  ],
  reads: begun.flatMap((text) => [put('/a/_doc/1', `{"f":${text}`), put('/a/_doc/1', `{"n":[{"f":{}},{"f":${text}`)]),
});
