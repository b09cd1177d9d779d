import { defineCase, search } from '../../case.ts';
import { animals } from '../../corpora/animals.ts';

const q = (query: unknown) => search('a', { query });

export default defineCase({
  setup: animals('a'),
  reads: [
    q({ wrapper: { query: 'eyJ0ZXJtIjp7ImsiOiJmb3gifX0=' } }),
    q({ wrapper: { query: 'eyJ0ZXJtIjp7InQiOiJxdWljayJ9fQ==' } }),
    q({ wrapper: { query: 'e30=' } }),
    q({ wrapper: { query: 'eyJub3BlIjp7fX0=' } }),
    q({ wrapper: { query: '' } }),
    q({ wrapper: { query: null } }),
    q({ wrapper: { query: {} } }),
    q({ wrapper: {} }),
    q({ wrapper: { nope: 'x' } }),
    q({ wrapper: { query: 'e30=', boost: 2 } }),
    q({ wrapper: [] }),
    q({ bool: { must: [{ wrapper: { query: 'eyJ0ZXJtIjp7InQiOiJxdWljayJ9fQ==' } }] } }),
  ],
});
