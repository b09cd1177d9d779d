import { defineCase, get, put } from '../../../case.ts';

const set = (settings: unknown, kind = 'persistent') => put('/_cluster/settings', { [kind]: settings });
const RATE = 'script.max_compilations_rate';
const of = (member: string, context = 'field') => `script.context.${context}.${member}`;
const shown = get('/_cluster/settings?flat_settings&filter_path=persistent,transient');

/** Settings of the script cache of one context. */
export default defineCase({
  mustHit: false,
  reads: [
    ...['x', '10', 'use-context', '10/1', '-1/1m'].map((value) => set({ [of('max_compilations_rate')]: value })),
    ...['x', '-1', '1.5', ''].map((value) => set({ [of('cache_max_size')]: value })),
    ...['x', '5', '-5s', '1.5h'].map((value) => set({ [of('cache_expire')]: value })),
    set({ [of('cache_expire', 'nope')]: '1m' }),
    set({ [of('max_compilations_rate', 'nope')]: '1/1m' }),
    set({ [of('nope')]: 1 }),
    set({ [of('max_compilations_rate', 'a.b')]: '1/1m' }),
    set({ 'script.context.field': 1 }, 'transient'),
  ],
  examples: [
    [set({ [RATE]: 'use-context', [of('max_compilations_rate')]: '10000/1m' }, 'transient'), shown],
    [
      set({ [of('max_compilations_rate')]: 'unlimited' }),
      shown,
      set({ 'script.context.*': null }),
      set({ [of('cache_max_size', 'score')]: 5 }),
      set({ [of('cache_max_size', 'score')]: null, [of('cache_expire', 'ingest')]: null }),
      set({ [of('cache_expire', 'ingest')]: '0ms' }),
      shown,
    ],
    [
      set({ [of('cache_expire')]: '1m' }),
      set({ [RATE]: '150/5m' }, 'transient'),
      set({ [RATE]: 'use-context' }, 'transient'),
      set({ [RATE]: '75/5m' }),
      shown,
      set({ [RATE]: null }, 'transient'),
      shown,
    ],
    [
      set({ [of('max_compilations_rate')]: '0/1m' }),
      set({ [of('cache_max_size')]: 'x' }),
      set({ 'action.x': 1 }),
      shown,
    ],
    [
      set({ [RATE]: 'use-context' }),
      set({ [RATE]: '-1/1m' }),
      set({ [RATE]: '1/1' }),
      set({ [RATE]: '1/1m/2' }),
      shown,
    ],
    [set({ [RATE]: '150/5m' }), set({ [of('cache_max_size')]: 1 }), set({ [of('cache_max_size')]: null })],
  ],
});
