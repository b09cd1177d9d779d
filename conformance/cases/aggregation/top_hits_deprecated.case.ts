import { defineCase, load, post, put, search } from '../../case.ts';

const hits = (options: object) => ({ m: { top_hits: options } });
const of = (aggs: object) => search('a', { size: 0, aggs });

/** Deprecated names in the options of hits. */
export default defineCase({
  setup: [put('/a', {}), load('a', [{ n: 1, o: { x: 1, y: 2 } }])],
  reads: [
    of(hits({ _source: { include: ['n'] } })),
    of(hits({ _source: { exclude: ['n'] } })),
    of(hits({ _source: { include: 'n', exclude: 'o.x' } })),
    of(hits({ _source: { includes: ['n'] } })),
    of({ ...hits({ _source: { include: ['n'] } }), n: { top_hits: { _source: { include: ['o'] } } } }),
    of({ t: { terms: { field: 'n' }, aggs: hits({ _source: { include: ['n'] } }) } }),
    of({ t: { terms: { field: 'nope' }, aggs: hits({ _source: { exclude: ['n'] } }) } }),
    search('a', { size: 1, _source: { include: ['n'] }, aggs: hits({ _source: { exclude: ['o'] } }) }),
    post('/a/_msearch', '{}\n{"size":0,"aggs":{"m":{"top_hits":{"_source":{"include":["n"]}}}}}\n'),
  ],
});
