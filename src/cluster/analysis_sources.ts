import type { CreateIndexOptions } from '../engine/index.ts';
import type { Cluster } from './cluster.ts';
import { type FlatSettings, withoutPrefix } from './settings/index.ts';
import type { IndexMetadata } from './state.ts';

type EngineSettings = CreateIndexOptions['settings'];

const GROUP = 'index.analysis.';
const SET = /^index\.analysis\.filter\.(.+)\.synonyms_set$/;

/** The synonyms sets that settings name, by the name of the filter. */
export function synonymsSetsOf(settings: FlatSettings): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const [key, value] of settings) {
    const filter = SET.exec(key)?.[1];
    if (filter !== undefined && typeof value === 'string') found.set(filter, value);
  }
  return found;
}

/** The sources of analyzers besides the settings: the folder of files, and the rules of synonyms sets. */
export function analysisSources(
  { state, pathConf }: Pick<Cluster, 'state' | 'pathConf'>,
  settings: FlatSettings,
): EngineSettings {
  const sources: Record<string, string | readonly string[]> = {};
  const isAnalyzed = [...settings.keys()].some((key) => key.startsWith(GROUP));
  if (isAnalyzed && pathConf !== undefined) sources['standin.config'] = pathConf;
  for (const name of new Set(synonymsSetsOf(settings).values())) {
    const rules = state.synonyms.get(name);
    if (rules !== undefined) sources[`standin.synonyms_set.${name}`] = [...rules.values()];
  }
  return sources;
}

/** Whether analyzers depend on sources besides settings, which may have changed since. */
export const readsSources = (settings: FlatSettings): boolean =>
  [...settings.keys()].some((key) => key.startsWith(GROUP) && /_(path|set)$/.test(key));

/** Rebuilds the analyzers of an index from its settings and their sources; throws and changes nothing where that fails. */
export function reloadAnalysis(
  cluster: Cluster,
  { engine, settings }: Pick<IndexMetadata, 'engine' | 'settings'>,
): void {
  const own = new Map([...settings].filter(([key]) => key.startsWith(GROUP)));
  engine.reloadAnalysis({ ...withoutPrefix(own), ...analysisSources(cluster, own) });
}

/** The analyzers of an index that may be rebuilt while it is open, in name order; those that use one set if it is passed. */
export function reloadableAnalyzers(settings: FlatSettings, set?: string): string[] {
  const sets = synonymsSetsOf(settings);
  const updateable = new Set<string>();
  for (const [key, value] of settings) {
    const filter = /^index\.analysis\.filter\.(.+)\.updateable$/.exec(key)?.[1];
    if (filter !== undefined && value === 'true' && (set === undefined || sets.get(filter) === set))
      updateable.add(filter);
  }
  const found: string[] = [];
  for (const [key, value] of settings) {
    const analyzer = /^index\.analysis\.analyzer\.(.+)\.filter$/.exec(key)?.[1];
    const filters = typeof value === 'string' ? value.split(',').map((name) => name.trim()) : value;
    if (analyzer !== undefined && filters.some((name) => updateable.has(name))) found.push(analyzer);
  }
  return found.sort();
}
