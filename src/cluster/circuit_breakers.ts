import { NotImplementedError } from '../errors/index.ts';
import type { Major } from '../major.ts';
import { heapMax } from './heap.ts';
import { bytesOf } from './settings/byte_size.ts';
import { clusterSettings } from './settings/cluster_registry.ts';
import { type SettingChanges, settingText } from './settings/flat_settings.ts';
import { readDouble } from './settings/read_double.ts';
import type { ClusterSettingsState } from './stored.ts';

/** The circuit breakers of a node, in the order of replies. */
export const BREAKERS = ['fielddata', 'inflight_requests', 'request', 'parent'] as const;

export type BreakerName = (typeof BREAKERS)[number];

/** What the settings make of a breaker: bytes, -1 for no limit, and a factor of estimates. */
export interface BreakerLimit {
  readonly limit: number;
  readonly overhead: number;
}

export interface BreakerLimits extends Readonly<Record<BreakerName, BreakerLimit>> {
  /** Whether the parent counts the memory of the process, and not what the others have reserved. */
  readonly usesRealMemory: boolean;
}

/** What requests have reserved, and how often breakers have tripped. Lives as long as the node. */
export class CircuitBreakers {
  /** Bytes of the bodies of requests that are answered. */
  inflight = 0;
  readonly tripped: Record<BreakerName, number> = { fielddata: 0, inflight_requests: 0, request: 0, parent: 0 };
}

const PREFIXES: Readonly<Record<BreakerName, string>> = {
  fielddata: 'indices.breaker.fielddata',
  inflight_requests: 'network.breaker.inflight_requests',
  request: 'indices.breaker.request',
  parent: 'indices.breaker.total',
};

const TOTAL = 'indices.breaker.total.limit';
const REAL_MEMORY = 'indices.breaker.total.use_real_memory';

/** Whether a setting is one of a breaker. */
const isBreakerSetting = (key: string): boolean =>
  Object.values(PREFIXES).some((prefix) => key.startsWith(`${prefix}.`));

/** A setting that a request has set; undefined where none has. */
const given = ({ transient, persistent }: ClusterSettingsState, key: string): string | undefined => {
  const value = transient.get(key) ?? persistent.get(key);
  return value === undefined ? undefined : settingText(value);
};

/** The default of a setting that depends on others. ES: without the memory of the process the parent allows less (api/cluster/circuit_breakers). */
export function dependentDefault(settings: ClusterSettingsState, key: string): string | undefined {
  return key === TOTAL && given(settings, REAL_MEMORY) === 'false' ? '70%' : undefined;
}

const known = new WeakMap<ClusterSettingsState, BreakerLimits>();

/** The limits that are in force; read once for the settings of a cluster. */
export function breakerLimits(settings: ClusterSettingsState, major: Major): BreakerLimits {
  const before = known.get(settings);
  if (before !== undefined) return before;
  const value = (key: string) =>
    given(settings, key) ?? dependentDefault(settings, key) ?? `${clusterSettings(major).get(key)?.fallback}`;
  const limitOf = (name: BreakerName): BreakerLimit => ({
    limit: memoryOf(value(`${PREFIXES[name]}.limit`)),
    overhead: name === 'parent' ? 1 : (readDouble(value(`${PREFIXES[name]}.overhead`)) ?? Number.NaN),
  });
  const limits: BreakerLimits = {
    fielddata: limitOf('fielddata'),
    inflight_requests: limitOf('inflight_requests'),
    request: limitOf('request'),
    parent: limitOf('parent'),
    usesRealMemory: value(REAL_MEMORY) === 'true',
  };
  known.set(settings, limits);
  return limits;
}

/** Whether a request has set a setting of the breaker. */
export function isLimited(settings: ClusterSettingsState, name: BreakerName): boolean {
  const prefix = PREFIXES[name];
  return given(settings, `${prefix}.limit`) !== undefined || given(settings, `${prefix}.overhead`) !== undefined;
}

/** Bytes of a size or a percentage of the heap, which is valid. */
function memoryOf(text: string): number {
  // ES: a percentage that is no number is none of the heap (api/cluster/circuit_breakers).
  if (text.endsWith('%')) return Math.trunc(((readDouble(text.slice(0, -1)) ?? 0) / 100) * heapMax()) || 0;
  return bytesOf(text);
}

/** Less than any server needs for itself. */
const NOTHING = 8 * 2 ** 20;
/** More than the servers of tests need. */
const PLENTY = 2 ** 30;
/** More than the fields of tests need. */
const MUCH = 64 * 2 ** 20;

/** Whether the parent rejects everything because the process has more memory than it allows. */
export const isBelowProcess = ({ parent, usesRealMemory }: BreakerLimits): boolean =>
  parent.limit < 0 || (usesRealMemory && parent.limit < NOTHING);

/** Refuses, by name, limits of which only the memory of a Java process decides whether they are reached. */
export function refuseUncertainLimits(settings: ClusterSettingsState, major: Major, changes: SettingChanges): void {
  if (![...changes.keys()].some((key) => key.includes('*') || isBreakerSetting(key))) return;
  const refuse = (key: string, why: string) => {
    const value = given(settings, key) ?? 'default';
    throw new NotImplementedError(`the cluster setting [${key}] with the value [${value}], ${why}`);
  };
  const limits = breakerLimits(settings, major);
  for (const name of BREAKERS) {
    const { overhead } = limits[name];
    if (!Number.isFinite(overhead)) refuse(`${PREFIXES[name]}.overhead`, 'which is no finite number');
  }
  const { fielddata, parent, usesRealMemory } = limits;
  if (fielddata.limit >= 0 && fielddata.limit / fielddata.overhead < MUCH) {
    refuse(`${PREFIXES.fielddata}.limit`, 'which field data of the reference may exceed');
  }
  const isPlenty = parent.limit >= Math.min(PLENTY, heapMax() / 2);
  const isEnough = usesRealMemory ? isPlenty : parent.limit >= MUCH;
  if (!isBelowProcess(limits) && !isEnough) refuse(TOTAL, 'which depends on the memory that the reference uses');
}
