import { defineCase, head, load, put } from '../../../case.ts';

/** The API `exists`: its parameters and replies, and its errors. */
export default defineCase({
  setup: [load('a', [{ t: 'x' }]), put('/a/_doc/r?routing=rr', {})],
  reads: [
    head('/a/_doc/1'),
    head('/a/_doc/2'),
    head('/b/_doc/1'),
    head('/a/_doc/r?routing=rr'),
    head('/a/_doc/1?_source=false'),
    head('/a/_doc/1?nope'),
    head('/a/_source/1'),
    head('/a/_source/2'),
    head('/b/_source/1'),
    head('/a/_doc/1?version=3'),
  ],
});
