import { defineCase, del, get, post, put, type Step } from '../../../case.ts';

const create = (name: string, settings: object = {}, rest: object = {}, parameters = ''): Step =>
  put(`/_snapshot/${name}${parameters}`, { type: 'fs', settings: { location: name, ...settings }, ...rest });

export default defineCase({
  examples: [
    get('/_snapshot'),
    get('/_snapshot/_all'),
    get('/_snapshot/*'),
    get('/_snapshot/nope'),
    get('/_snapshot/nope*'),
    get('/_snapshot/nope,other'),
    get('/_snapshot?nope=1'),
    [create('one'), get('/_snapshot'), get('/_snapshot/one'), get('/_snapshot/o*,nope'), get('/_snapshot/o*,n*')],
    [create('one'), create('two', { compress: true }), get('/_snapshot/two,one'), get('/_snapshot/*,-one')],
    [
      create('one', { compress: false, chunk_size: '1gb', max_snapshot_bytes_per_sec: '40mb' }),
      get('/_snapshot/one'),
      create('one', { readonly: true }),
      get('/_snapshot/one?local=true&master_timeout=1m'),
    ],
    [
      post('/_snapshot/one', { type: 'fs', settings: { location: 'one' }, nope: 1 }),
      post('/_snapshot/one/_verify'),
      post('/_snapshot/one/_cleanup'),
      del('/_snapshot/one'),
      get('/_snapshot/one'),
      del('/_snapshot/one'),
    ],
    [create('one', {}, {}, '?verify=false&timeout=1m&master_timeout=1m'), del('/_snapshot/one?timeout=1m')],
    [create('one'), create('two'), del('/_snapshot/one,two'), del('/_snapshot/*'), get('/_snapshot')],
    del('/_snapshot/nope'),
    del('/_snapshot/nope*'),
    del('/_snapshot/*'),
    post('/_snapshot/nope/_verify'),
    post('/_snapshot/nope/_cleanup'),
    put('/_snapshot/one'),
    put('/_snapshot/one', {}),
    put('/_snapshot/one', '[]'),
    put('/_snapshot/one', { type: 'fs' }),
    put('/_snapshot/one', { type: 'fs', settings: {} }),
    put('/_snapshot/one', { type: 'nope', settings: { location: 'one' } }),
    put('/_snapshot/one', { type: 'fs', settings: { location: '/nope/one' } }),
    put('/_snapshot/one', { type: 'fs', settings: { location: '../one' } }),
    put('/_snapshot/one%20two', { type: 'fs', settings: { location: 'one' } }),
    create('one', {}, {}, '?verify=x'),
    create('one', {}, {}, '?nope=1'),
  ],
  levels: { 'nodes.*.name': 'shape' },
});
