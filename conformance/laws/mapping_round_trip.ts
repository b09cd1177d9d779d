import { get } from '../case.ts';
import { printTree } from '../compare/tree.ts';
import { contextOf } from './context.ts';
import type { Law } from './law.ts';
import { dropOwn, OWN } from './own_index.ts';
import { at, canonical, json } from './reply.ts';

/** Settings that a mapping names parts of: they go along. */
const NAMED = ['analysis', 'similarity'];

export default {
  name: 'mapping_round_trip',
  says: 'an index made with the mapping that GET shows shows the same mapping',
  requests(scenario) {
    const { index } = contextOf(scenario);
    return index === undefined ? null : [get(`/${index}/_mapping`), get(`/${index}/_settings`)];
  },
  next(replies, sent) {
    const index = sent[0]?.path.split('/')[1] ?? '';
    const mapping = at(json(replies[0]), index, 'mappings');
    if (sent.length > 2 || mapping === undefined) return [];
    const settings = NAMED.flatMap((name) => {
      const own = at(json(replies[1]), index, 'settings', 'index', name);
      return own === undefined ? [] : [`"${name}":${printTree(own)}`];
    });
    const body = `{"settings":{${settings}},"mappings":${printTree(mapping)}}`;
    return [{ method: 'PUT', path: `/${OWN}`, body }, get(`/${OWN}/_mapping`), dropOwn];
  },
  check(replies, sent) {
    if (sent.length < 5) return { skipped: 'the index is not there' };
    const index = sent[0]?.path.split('/')[1] ?? '';
    if (replies[2]?.status !== 200)
      return { broken: `the mapping is refused: ${replies[2]?.body.slice(0, 300)}`, places: [0, 2] };
    const [a, b] = [at(json(replies[0]), index), at(json(replies[3]), OWN)].map((tree) =>
      canonical(at(tree, 'mappings')),
    );
    return a === b ? undefined : { broken: `${a?.slice(0, 400)}, made again ${b?.slice(0, 400)}`, places: [0, 2, 3] };
  },
} satisfies Law;
