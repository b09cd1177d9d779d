import { defineCase, del, get, put } from '../../../case.ts';

/** The API `indices.delete`: its parameters and replies, and its errors. */
export default defineCase({
  setup: [put('/a', { aliases: { al: {} } }), put('/ab'), put('/b')],
  examples: [
    [del('/a'), get('/a'), del('/a')],
    [del('/a,b'), get('/_alias')],
    [del('/a*'), get('/_alias')],
    [del('/*'), get('/_alias')],
    [del('/_all'), get('/_alias')],
    [del('/*,-b'), get('/_alias')],
    del('/al'),
    del('/al,b'),
    [del('/nope'), get('/_alias')],
    [del('/a,nope'), get('/_alias')],
    [del('/a,nope?ignore_unavailable=true'), get('/_alias')],
    del('/nope*'),
    del('/nope*?allow_no_indices=false'),
    del('/a*?expand_wildcards=none'),
    del('/nope?ignore_unavailable=true'),
    del('/a?timeout=1s&master_timeout=1s'),
    del('/a?nope=1'),
    del('/A'),
    del('/_x'),
    del('/'),
    del('/a', {}),
    [put('/a/_doc/1', {}), del('/a'), put('/a'), get('/a/_doc/1')],
  ],
});
