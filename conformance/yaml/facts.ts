import type { Tree } from '../compare/tree.ts';
import { items } from '../compare/tree.ts';
import { type Major, REFERENCE_VERSIONS } from '../reference/jars/versions.ts';
import { exchange } from '../run/exchange.ts';
import { answerOf } from './answer.ts';
import { follow } from './path.ts';
import { isAtLeast } from './version.ts';

/** What conditions of tests are judged by. */
export interface Facts {
  readonly version: string;
  /** Whether the server has a feature of a cluster; undefined when it does not tell. */
  hasFeature(name: string): boolean | undefined;
  /** Whether a route knows a parameter or capability; undefined when the server does not tell. */
  hasCapability(query: string): Promise<boolean | undefined>;
}

/** Asks a server what it is; one that does not tell its version is taken for the newest known of its major. */
export async function askFacts(url: string, major: Major): Promise<Facts> {
  const ask = async (path: string) => {
    const step = { method: 'GET', path };
    const reply = await exchange(url, step);
    return reply.status === 200 ? answerOf(step, reply).body : undefined;
  };
  const text = (tree: Tree | undefined) => (typeof tree === 'string' ? tree : undefined);
  const version =
    text(follow(await ask('/'), 'version.number')) ??
    text(follow(await ask('/_nodes/_local?filter_path=nodes.*.version'), 'nodes._arbitrary_key_.version')) ??
    REFERENCE_VERSIONS[major];
  const told = follow(await ask('/_cluster/state?filter_path=nodes_features'), 'nodes_features');
  const features = told && items(told).map((node) => new Set(items(follow(node, 'features')).map(String)));
  return {
    version,
    hasFeature(name) {
      const least = /^gte_v(\d[\d.]*)$/.exec(name)?.[1];
      if (least !== undefined) return isAtLeast(version, least);
      return features && features.length > 0 ? features.every((node) => node.has(name)) : undefined;
    },
    async hasCapability(query) {
      const supported = follow(await ask(`/_capabilities?${query}`), 'supported');
      return typeof supported === 'boolean' ? supported : undefined;
    },
  };
}
