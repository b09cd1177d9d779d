import { defineCase, get, load, put } from '../../../case.ts';

/** The API `cat.count`: its parameters and replies, and its errors. */
export default defineCase({
  setup: [put('/a'), load('a', [{}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}]), put('/b')],
  reads: [
    get('/_cat/count/a'),
    get('/_cat/count/a?v'),
    get('/_cat/count/b?v=true'),
    get('/_cat/count/a,b?v&h=count'),
    get('/_cat/count/b?h=ts,dc', undefined, { levels: { '': 'shape' } }),
    get('/_cat/count/a?format=json'),
    get('/_cat/count/a?format=yaml'),
    get('/_cat/count/nope'),
    get('/_cat/count/a?s=nope'),
  ],
});
