import { defineCase, load, post, put, type Step } from '../../../case.ts';

const generators = [{ field: 't' }, { field: 't', post_filter: 'simple' }];
const suggest = (index: string, text: string, more: object): Step =>
  post(`/${index}/_search`, {
    size: 0,
    suggest: {
      s: {
        text,
        phrase: { field: 't', highlight: { pre_tag: '<', post_tag: '>' }, direct_generator: generators, ...more },
      },
    },
  });

/**
 * Corrections of the same terms, one of which is the original term in one and a candidate in the other: their order is that of a priority
 * queue, and several shards return them once.
 */
export default defineCase({
  mustHit: false,
  setup: [
    ...[1, 2].map((number_of_shards) =>
      put(`/s${number_of_shards}`, {
        settings: { number_of_shards },
        mappings: { properties: { t: { type: 'text', analyzer: 'whitespace' } } },
      }),
    ),
    ...['s1', 's2'].map((index) => load(index, [{ t: 'quick. jumps, and' }])),
  ],
  reads: ['s1', 's2'].flatMap((index) =>
    ['jumps quixk', 'teh 東東 jumps  quixk', 'and quick jumps', 'jumps jumps quixk'].flatMap((text) =>
      [1, 3, 5, 8, 20].flatMap((size) =>
        [{}, { confidence: 0 }, { confidence: 0, max_errors: 5 }].map((more) =>
          suggest(index, text, { size, ...more }),
        ),
      ),
    ),
  ),
});
