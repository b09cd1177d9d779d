import { illegalArgument } from '../../errors/index.ts';
import { parametersWithoutEffect } from '../absent/parameters_without_effect.ts';
import { builds } from '../build.ts';
import type { Handler } from '../handler.ts';
import { licenseOf } from '../license/license.ts';

export const supports: readonly string[] = ['accept_enterprise', 'categories', 'human'];

/** Features of a complete server that are not here. */
const ABSENT = [
  'aggregate_metric',
  'analytics',
  'archive',
  'ccr',
  'data_tiers',
  'enrich',
  'enterprise_search',
  'eql',
  'esql',
  'frozen_indices',
  'graph',
  'logstash',
  'ml',
  'monitoring',
  'rollup',
  'searchable_snapshots',
  'security',
  'slm',
  'spatial',
  'sql',
  'transform',
  'universal_profiling',
  'voting_only',
  'watcher',
];

const CATEGORIES = ['build', 'license', 'features'];

/** The build, the licence and the features of a complete server, none of which is available but `ilm`, whose policies are stored and not run. */
export const handler: Handler = ({ cluster, major, query }) => {
  parametersWithoutEffect(query, supports);
  const requested =
    query.categories === undefined ? CATEGORIES : query.categories.split(',').map((name) => name.trim());
  const unknown = requested.find((name) => !CATEGORIES.includes(name));
  if (unknown !== undefined) throw illegalArgument(`No enum constant of the categories [${unknown}]`);
  const { hash, date } = builds[major];
  const { uid, type, status } = licenseOf(cluster);
  const features = Object.fromEntries([
    ...ABSENT.map((name) => [name, { available: false, enabled: false }] as const),
    ['ilm', { available: true, enabled: true }],
  ]);
  const parts: Readonly<Record<string, unknown>> = {
    build: { hash, date },
    license: { uid, type, mode: type, status },
    features,
  };
  const rendered = CATEGORIES.filter((name) => requested.includes(name)).map((name) => [name, parts[name]] as const);
  return { status: 200, body: { ...Object.fromEntries(rendered), tagline: 'You know, for X' } };
};
