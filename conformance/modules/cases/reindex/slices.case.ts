import { post, put, type Step, search } from '../../../case.ts';
import { defineModuleCase } from '../../define.ts';
import { elder } from '../../tolerances.ts';
import { SETUP } from './setup.ts';

const all = { query: { match_all: {} } };
const by = (parameters: string, body: unknown = all): Step => post(`/a/_update_by_query${parameters}`, body);
const copy = (parameters: string, source: object = {}): Step =>
  post(`/_reindex${parameters}`, { source: { index: 'a', ...source }, dest: { index: 'b' } });

export default defineModuleCase({
  setup: SETUP,
  examples: [
    by('?slices=1'),
    by('?slices=auto'),
    [by('?slices=2&refresh=true'), search('a', { sort: 'n', version: true })],
    by('?slices=5'),
    by('?slices=8&scroll_size=1'),
    by('?slices=2&max_docs=4'),
    by('?slices=2&max_docs=1'),
    by('?slices=0'),
    by('?slices=-1'),
    by('?slices=x'),
    by('?slices=2', { ...all, slice: { id: 0, max: 2 } }),
    by('?slices=auto', { ...all, slice: { id: 0, max: 2 } }),
    by('', { ...all, slice: { id: 0, max: 2 } }),
    by('', { ...all, slice: { id: 1, max: 2 } }),
    by('', { ...all, slice: { id: 2, max: 2 } }),
    by('', { ...all, slice: { id: 0, max: 1 } }),
    by('', { ...all, slice: { field: 'n', id: 0, max: 2 } }),
    [post('/a/_delete_by_query?slices=2&refresh=true', all), search('a', {})],
    post('/a/_delete_by_query', { ...all, slice: { id: 0, max: 3 } }),
    [copy('?slices=2&refresh=true'), search('b', { sort: 'n', version: true })],
    copy('?slices=auto'),
    copy('', { slice: { id: 0, max: 2 } }),
    copy('?slices=2', { slice: { id: 0, max: 2 } }),
    [
      put('/c', { settings: { number_of_shards: 3, number_of_replicas: 0 } }),
      post('/_reindex?refresh=true', { source: { index: 'a' }, dest: { index: 'c' } }),
      post('/c/_update_by_query?refresh=true&scroll_size=2', all),
      search('c', { sort: 'n', version: true }),
    ],
  ],
  tolerances: elder('content_type', 'type_of_hit'),
});
