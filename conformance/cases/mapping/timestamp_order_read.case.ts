import { defineCase, get, post, put, search } from '../../case.ts';

const created = (more: object = {}) =>
  put('/a', {
    settings: { number_of_shards: 1, refresh_interval: '-1' },
    mappings: { properties: { '@timestamp': { type: 'date' }, ...more } },
  });
const write = (id: string, day: number) => put(`/a/_doc/${id}`, { '@timestamp': `2020-01-${day}` });
const returned = [post('/a/_refresh'), write('z', 15), post('/a/_refresh'), search('a', {}), search('a', { size: 1 })];

/** ES: a document that is read before it is refreshed ends a leaf, so that leaves are in another order by their times. */
export default defineCase({
  examples: [
    [created(), write('a', 20), write('b', 10), ...returned],
    [created(), write('a', 20), get('/a/_doc/a'), write('b', 10), ...returned],
    [created(), write('a', 20), get('/a/_doc/a?realtime=false'), write('b', 10), ...returned],
    [created(), write('a', 20), post('/a/_update/a', { doc: { x: 1 } }), write('b', 10), ...returned],
    [created(), write('a', 20), get('/a/_doc/a'), write('b', 10), get('/a/_doc/b'), write('c', 12), ...returned],
  ],
});
