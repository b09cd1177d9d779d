import { isHttpLimit } from '../cluster/http_limits.ts';
import { port } from './option.ts';

/** The options that result from a server's environment or configuration file. */
export interface Settings {
  readonly port?: number;
  readonly host?: string;
  readonly clusterName?: string;
  readonly nodeName?: string;
  readonly pathRepo?: readonly string[];
  /** Settings of the node that limit requests. */
  readonly nodeSettings: Readonly<Record<string, string>>;
  /** Settings that are applied to the cluster as persistent ones. */
  readonly persistent: Readonly<Record<string, string>>;
  /** One line for each setting that has no effect, with the reason. */
  readonly notes: readonly string[];
}

type Part = Partial<Omit<Settings, 'persistent' | 'nodeSettings' | 'notes'>> & { readonly note?: string };

/** Addresses as the server names them. */
const HOSTS: Readonly<Record<string, string>> = { _local_: '127.0.0.1', _site_: '0.0.0.0', _global_: '0.0.0.0' };

const host = (value: string): Part => ({ host: HOSTS[value] ?? value });
const because = (reason: string) => (): Part => ({ note: reason });

/** The effect of a value, by the name of its setting. The values of settings that are secrets are never printed. */
const SETTINGS: Readonly<Record<string, (value: string) => Part>> = {
  'cluster.name': (clusterName) => ({ clusterName }),
  'node.name': (nodeName) => ({ nodeName }),
  'http.port': (value) => ({ port: port(value.split('-', 1)[0] ?? '') }),
  'http.host': host,
  'network.host': host,
  'path.repo': (value) => ({ pathRepo: value.split(',').map((folder) => folder.trim()) }),
  'path.data': because('data lives in memory and is gone with the process'),
  'path.logs': because('logs go to standard output'),
  'discovery.type': (value) => (value === 'single-node' ? {} : { note: 'a cluster has one node' }),
  'xpack.security.enabled': (value) =>
    value === 'false' ? {} : { note: 'not implemented: nobody is authenticated, every request is answered' },
  ELASTIC_PASSWORD: because('not implemented: passwords are not checked'),
  ES_JAVA_OPTS: because('there is no JVM'),
  'bootstrap.memory_lock': because('there is no JVM'),
};

/**
 * Reads settings as the official image takes them from its environment and its configuration file. Those without an effect here, and
 * unknown ones, are reported by name.
 */
export function readSettings(given: Readonly<Record<string, string>>): Settings {
  const persistent: Record<string, string> = {};
  const nodeSettings: Record<string, string> = {};
  const notes: string[] = [];
  const parts: Part[] = [];
  for (const [name, value] of Object.entries(given)) {
    const read = Object.hasOwn(SETTINGS, name) ? SETTINGS[name] : undefined;
    if (read !== undefined) {
      const { note, ...part } = read(value);
      if (note !== undefined) notes.push(`${name} has no effect: ${note}`);
      parts.push(part);
    } else if (isHttpLimit(name)) nodeSettings[name] = value;
    else if (name.startsWith('action.')) persistent[name] = value;
    else notes.push(`${name} has no effect: not implemented as a setting of the node`);
  }
  return { ...Object.assign({}, ...parts), persistent, nodeSettings, notes };
}

/** The settings among environment variables: `cluster.name`, `ES_SETTING_CLUSTER_NAME`, and the two names of the image. */
export function settingsOf(environment: NodeJS.ProcessEnv): Readonly<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const [name, value] of Object.entries(environment)) {
    if (value === undefined) continue;
    if (/^[a-z][a-z0-9_]*(\.[a-z0-9_]+)+$/.test(name) && !/^npm_/.test(name)) found[name] = value;
    else if (name === 'ELASTIC_PASSWORD' || name === 'ES_JAVA_OPTS') found[name] = value;
    else if (name.startsWith('ES_SETTING_')) found[withDots(name.slice('ES_SETTING_'.length))] = value;
  }
  return found;
}

/** The image's way to write a setting without dots: `_` is a dot, `__` an underscore. */
const withDots = (name: string): string => name.toLowerCase().replaceAll(/__?/g, (part) => (part === '_' ? '.' : '_'));
