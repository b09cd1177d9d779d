import { defineCase, del, get, post, put } from '../../../case.ts';

/** The API `create`: its parameters and replies, and its errors. */
export default defineCase({
  examples: [
    [put('/a/_create/1', { t: 'x' }), put('/a/_create/1', { t: 'y' }), get('/a/_doc/1')],
    [post('/a/_create/1', { t: 'x' }), post('/a/_create/1?refresh', { t: 'y' })],
    [put('/a/_create/1?routing=r&refresh=true', { t: 'x' }), put('/a/_create/1?routing=r', { t: 'y' })],
    [put('/a/_create/1', { t: 'x' }), del('/a/_doc/1'), put('/a/_create/1', { t: 'y' }), get('/a/_doc/1')],
    put('/a/_create/1?version=2&version_type=external', { t: 'x' }),
    put('/a/_create/1?if_seq_no=0&if_primary_term=1', { t: 'x' }),
    put('/a/_create/1?op_type=index', { t: 'x' }),
    put('/a/_create/1'),
    put('/a/_create/1', '{'),
    put('/a/_create', { t: 'x' }),
    post('/a/_create', { t: 'x' }),
    get('/a/_create/1'),
    put('/a/_create/1?nope=1', { t: 'x' }),
  ],
});
