import type { Action } from '../action.ts';
import { INDEX_NAMES } from '../names.ts';
import { path, request } from '../path.ts';
import { BUILT_IN } from '../similarity.ts';
import { DocumentSpeller } from '../source.ts';
import { IndexState } from '../state/index_state.ts';

/**
 * A document for an index that is not there: it is created, with every field mapped by what the document holds. The document is visible
 * at once, and refreshes of the server's own end before another write could be seen by one of them.
 */
export const autoCreate: Action = {
  name: 'auto_create',
  needs: ['index', 'indices.put_settings'],
  weight: 0.5,
  steps: (draw, state) => {
    const name = INDEX_NAMES.find((free) => !state.indices.has(free));
    if (name === undefined) return [];
    const names = { analyzers: ['standard'], normalizers: ['lowercase'], similarities: BUILT_IN };
    const index = new IndexState({ name, shards: 1, ...names, dynamic: 'true', listeners: true });
    state.indices.set(name, index);
    const speller = new DocumentSpeller(draw, index);
    const source = { first: 'The quick fox', ...speller.source(), ...speller.source() };
    index.put({ id: '1' });
    return [
      request('PUT', path([name, '_doc', '1'], { refresh: 'true' }), source),
      request('PUT', path([name, '_settings']), { 'index.refresh_interval': '-1' }),
    ];
  },
};
