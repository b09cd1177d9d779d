import { type Checkpoint, type Clock, Cluster, type RefreshMode, SeededIds, systemClock } from './cluster/index.ts';
import type { Observed, Refusal } from './control/index.ts';
import { nativeEngine } from './engine/index.ts';
import {
  type FaultProfile,
  type FaultRule,
  type Faults,
  type Injection,
  ProfileError,
  type RuleMatch,
} from './faults/index.ts';
import { type Features, featuresOf } from './features.ts';
import {
  Host,
  loadFixtures,
  putSettings,
  readVersion,
  type Standin,
  type StandinOptions,
  sendTo,
  steerable,
  type VersionText,
  validateOptions,
} from './host/index.ts';

export type {
  Checkpoint,
  Clock,
  Cluster,
  FaultProfile,
  FaultRule,
  Faults,
  Features,
  Injection,
  Observed,
  RefreshMode,
  Refusal,
  RuleMatch,
  Standin,
  StandinOptions,
  VersionText,
};
export { ProfileError };

/** The supported features of a version, read from the registries; everything else is refused by name. */
export function features(version: VersionText = '9.5'): Features {
  return featuresOf(readVersion(version).major);
}

/** Starts a server with a cluster of its own: empty, or with the fixtures of the options. */
export async function start(options: StandinOptions = {}): Promise<Standin> {
  validateOptions(options);
  const {
    version = '9.5',
    seed,
    clock = systemClock,
    pathRepo = [],
    pathConf,
    refresh = 'faithful',
    fixture,
    persistent,
    nodeSettings = {},
  } = options;
  const { clusterName: name, nodeName } = options;
  const { major, number } = readVersion(version);
  const cluster = new Cluster({
    engine: nativeEngine(),
    pathRepo,
    pathConf,
    nodeSettings,
    refresh,
    major,
    number,
    ...(name === undefined ? {} : { name }),
    ...(nodeName === undefined ? {} : { nodeName }),
    ...(seed === undefined ? {} : { ids: new SeededIds(seed) }),
    clock: steerable(clock),
  });
  if (persistent !== undefined) await putSettings(sendTo(cluster, major), persistent);
  await loadFixtures(fixture, () => sendTo(cluster, major));
  return new Host(cluster, major, options).listen();
}
