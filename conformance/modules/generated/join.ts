import type { Draw } from '../../arbitraries/draw.ts';
import type { JsonObject } from '../../arbitraries/json.ts';
import { del, put, type Step } from '../../case.ts';
import type { Subject } from './main.ts';
import { PROPERTIES, query, source } from './words.ts';

const RELATIONS = { q: ['a', 'c'], a: 'v' } as const;
const CHILDREN = ['a', 'c', 'v'];
const PARENTS = ['q', 'a'];

/** Parents, their children of two kinds and grandchildren; some without a parent, some replaced, some deleted. */
function setUp(draw: Draw): Step[] {
  const parents = draw.between(8, 25);
  const steps: Step[] = [];
  let next = parents;
  const add = (id: number, routing: number | undefined, join: object) => {
    const refresh = draw.chance(8) ? 'refresh=true' : '';
    const options = [routing === undefined ? '' : `routing=${routing}`, refresh].filter(Boolean).join('&');
    steps.push(put(`/g/_doc/${id}${options && `?${options}`}`, { j: join, ...source(draw) }));
  };
  for (let parent = 0; parent < parents; parent++) {
    if (!draw.chance(5)) add(parent, undefined, { name: 'q' });
    for (let child = draw.below(5); child > 0; child--) {
      const kind = draw.skewed(['a', 'c']);
      const id = next++;
      add(id, parent, { name: kind, parent: String(parent) });
      if (kind === 'a')
        for (let vote = draw.below(3); vote > 0; vote--) add(next++, parent, { name: 'v', parent: String(id) });
    }
    if (draw.chance(10)) add(parent, undefined, { name: 'q' });
    if (draw.chance(6)) steps.push(del(`/g/_doc/${parent}`));
  }
  return steps;
}

const PARTS: readonly ((draw: Draw, inner: () => JsonObject) => JsonObject)[] = [
  (draw, inner) => {
    const fewest = draw.options({ min_children: [25, () => draw.between(1, 3)] });
    return {
      has_child: {
        type: draw.one(CHILDREN),
        query: inner(),
        ...draw.options({
          score_mode: [70, () => draw.one(['none', 'max', 'sum', 'avg', 'min'])],
          max_children: [15, () => draw.between(3, 5)],
          boost: [15, () => draw.one([2, 0.5])],
        }),
        ...fewest,
      },
    };
  },
  (draw, inner) => ({
    has_parent: {
      parent_type: draw.one(PARENTS),
      query: inner(),
      ...draw.options({ score: [60, () => true], boost: [15, () => 2] }),
    },
  }),
  (draw) => ({ parent_id: { type: draw.one(CHILDREN), id: String(draw.below(30)) } }),
];

/** Hits of an outermost join carry the relatives that matched. */
function withInnerHits(draw: Draw, search: JsonObject): JsonObject {
  for (const kind of ['has_child', 'has_parent']) {
    const found = search[kind];
    if (found && draw.chance(40)) {
      const options = draw.options({ size: [40, () => draw.between(0, 4)], sort: [20, () => ['_doc']] });
      return { [kind]: { ...(found as JsonObject), inner_hits: options } };
    }
  }
  return search;
}

export const join: Subject = {
  name: 'join',
  properties: { ...PROPERTIES, j: { type: 'join', relations: RELATIONS } },
  setUp,
  body: (draw) => ({ query: withInnerHits(draw, query(draw, PARTS)) }),
};
