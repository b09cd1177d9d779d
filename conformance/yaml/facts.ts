import type { Tree } from '../compare/tree.ts';
import { items } from '../compare/tree.ts';
import { type Major, REFERENCE_VERSIONS } from '../reference/jars/versions.ts';
import { exchange } from '../run/exchange.ts';
import { answerOf } from './answer.ts';
import { follow } from './path.ts';
import { isAtLeast } from './version.ts';

/** The facts about a server that conditions of tests use. */
export interface Facts {
  readonly version: string;
  /** Whether the server has a feature of a cluster; undefined when it is unknown. */
  hasFeature(name: string): boolean | undefined;
  /** Whether a route knows a parameter or capability; undefined when it is unknown. */
  hasCapability(query: string): Promise<boolean | undefined>;
}

/** Identifies a server; one that reports no version counts as the newest known of its major. */
export async function requestFacts(url: string, major: Major): Promise<Facts> {
  const send = async (path: string) => {
    const step = { method: 'GET', path };
    const reply = await exchange(url, step);
    return reply.status === 200 ? answerOf(step, reply).body : undefined;
  };
  const text = (tree: Tree | undefined) => (typeof tree === 'string' ? tree : undefined);
  const version =
    text(follow(await send('/'), 'version.number')) ??
    text(follow(await send('/_nodes/_local?filter_path=nodes.*.version'), 'nodes._arbitrary_key_.version')) ??
    REFERENCE_VERSIONS[major];
  const reported = follow(await send('/_cluster/state?filter_path=nodes_features'), 'nodes_features');
  const features = reported && items(reported).map((node) => new Set(items(follow(node, 'features')).map(String)));
  return {
    version,
    hasFeature(name) {
      const least = /^gte_v(\d[\d.]*)$/.exec(name)?.[1];
      if (least !== undefined) return isAtLeast(version, least);
      return features && features.length > 0 ? features.every((node) => node.has(name)) : undefined;
    },
    async hasCapability(query) {
      const supported = follow(await send(`/_capabilities?${query}`), 'supported');
      return typeof supported === 'boolean' ? supported : undefined;
    },
  };
}
