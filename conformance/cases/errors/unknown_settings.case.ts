import { defineCase, put } from '../../case.ts';

/** Which names are suggested for an unknown setting: names equally close come in the order of a hash map, those of list settings never. */
const misspelt = [
  'index.sort.',
  'index.sort.fiel',
  'index.query.default_fiel',
  'index.number_of_shard',
  'index.merge.enable',
  'index.shrink.source.nam',
  'index.history.uui',
  'index.indexing.slowlog.sourc',
  'index.search.slowlog.threshold.fetch.debu',
  'index.search.slowlog.threshold.query.inf',
  'index.indexing.slowlog.threshold.index.trac',
];

/** Keys that end where a group of settings begins. */
const groups = [
  'index.analysis.',
  'analysis.',
  'analysis.x.',
  'index.similarity.',
  'index.routing.allocation.require.',
  'index.',
];

export default defineCase({
  setup: [],
  examples: [
    ...misspelt.map((key) => put('/a', { settings: { [key]: 1 } })),
    ...groups.map((key) => put('/a', { settings: { [key]: 1 } })),
    put('/a', { settings: { analysis: { '': 1 } } }),
    put('/a', { settings: { analysis: { '': null } } }),
    put('/a', { settings: { analysis: { filter: { '': 1 } } } }),
  ],
});
