import { defineCase, del, get, load, post, put, search } from '../../../case.ts';

/** The API `delete`: its parameters and replies, and its errors. */
export default defineCase({
  setup: [load('a', [{ t: 'x' }, { t: 'y' }])],
  examples: [
    [
      put('/a/_settings', { refresh_interval: -1 }),
      del('/a/_doc/1'),
      get('/a/_doc/1'),
      search('a', {}),
      post('/a/_refresh'),
      search('a', {}),
      del('/a/_doc/1'),
      put('/a/_doc/1', {}),
      get('/a/_doc/1'),
    ],
    [del('/a/_doc/1?refresh=true'), search('a', {})],
    [del('/a/_doc/1?refresh=wait_for'), search('a', {})],
    del('/a/_doc/9'),
    del('/b/_doc/1'),
    [del('/b/_doc/1'), get('/b')],
    [del('/b/_doc/1?version=3&version_type=external'), get('/b/_mapping')],
    [
      del('/a/_doc/1?if_seq_no=0&if_primary_term=1'),
      del('/a/_doc/2?if_seq_no=0&if_primary_term=1'),
      del('/a/_doc/9?if_seq_no=0&if_primary_term=1'),
    ],
    del('/a/_doc/1?if_seq_no=1'),
    del('/a/_doc/1?version=1'),
    [
      del('/a/_doc/1?version=7&version_type=external'),
      put('/a/_doc/1?version=7&version_type=external', {}),
      put('/a/_doc/1?version=8&version_type=external', {}),
    ],
    del('/a*/_doc/1'),
    del('/_all/_doc/1'),
    del('/a/_doc'),
    del('/a/_doc/1?nope=1'),
    del('/a/_doc/1', {}),
    del('/a/_doc/1?refresh=x'),
    [put('/c/_doc/1?routing=r', {}), del('/c/_doc/1?routing=r'), get('/c/_doc/1?routing=r')],
    [put('/c', { mappings: { _routing: { required: true } } }), del('/c/_doc/1')],
  ],
});
