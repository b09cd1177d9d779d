import { illegalArgument, NotImplementedError } from '../../errors/index.ts';
import { constant } from './cluster_parsers.ts';
import { bool, bytes, int } from './parsers.ts';
import type { SettingParser } from './setting.ts';

const STORES = ['', 'fs', 'niofs', 'mmapfs', 'hybridfs'];

/** A type of store; all are the same here. */
export const storeType: SettingParser = (_key, value) => {
  if (!STORES.includes(value)) throw illegalArgument(`Unknown store type [${value}]`);
};

/** A boolean, a part of a whole or a size in bytes. */
export const compoundFormat: SettingParser = (key, value) => {
  if (value === 'true' || value === 'false') return;
  if (value.trim() !== '' && Number(value) >= 0 && Number(value) <= 1) return;
  try {
    bytes(key, value);
  } catch {
    throw new NotImplementedError(`the error of the value [${value}] of [${key}]`);
  }
};

/** How much of a source is logged: a number of characters, or a boolean for all. */
export const loggedSource: SettingParser = (key, value) => {
  if (!/^[+-]?\d+$/.test(value)) bool(key, value);
};

/** Which shards may be allocated. Replicas never are, on one node; others are not held back here. */
export const allocation: SettingParser = (key, value) => {
  const words = ['all', 'primaries', 'new_primaries', 'none'];
  constant('cluster.routing.allocation.decider.EnableAllocationDecider.Allocation', ...words)(key, value);
  if (/^(?:new_primaries|none)$/i.test(value)) throw new NotImplementedError(`the setting [${key}] with [${value}]`);
};

/** The number of copies that writes wait for, of which there is one. */
export const activeCopies: SettingParser = (key, value) => {
  if (value === 'all') throw new NotImplementedError(`the index setting [${key}] with the value [all]`);
  if (!/^[+-]?\d+$/.test(value)) {
    const cause = { type: 'number_format_exception', reason: `For input string: "${value}"` };
    throw illegalArgument(`cannot parse ActiveShardCount[${value}]`, cause);
  }
  if (Number(value) < 0) throw illegalArgument('shard count cannot be a negative value');
  int()(key, value);
  if (Number(value) > 1) throw new NotImplementedError(`the index setting [${key}] with the value [${value}]`);
};
