import { defineCase, post, search } from '../../case.ts';
import { animals } from '../../corpora/animals.ts';

const q = (query: unknown) => search('a', { query });

/** The query `wrapper`: its options, and their errors. */
export default defineCase({
  setup: animals('a'),
  reads: [
    q({ wrapper: { query: 'eyJ0ZXJtIjp7ImsiOiJmb3gifX0=' } }),
    q({ wrapper: { query: 'eyJ0ZXJtIjp7InQiOiJxdWljayJ9fQ==' } }),
    q({ wrapper: { query: 'e30=' } }),
    q({ wrapper: { query: 'eyJub3BlIjp7fX0=' } }),
    // The inner query is parsed once the complete body is.
    ...['eyJub3BlIjp7fX0=', 'eyJ0ZXJtIjp7ImsiOnsidmFsdWUiOnsidGV4dCI6IjAifX19fQ=='].flatMap((query) => [
      q({ bool: { must_not: [{ wrapper: { query } }] } }),
      q({ bool: { must: [{ wrapper: { query } }, { match: 1 }] } }),
      q({ constant_score: { filter: { wrapper: { query } } } }),
      search('a', { query: { bool: { must: { wrapper: { query } } } }, nope: 1 }),
      post('/a/_count', { query: { bool: { must: { wrapper: { query } } } } }),
    ]),
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
