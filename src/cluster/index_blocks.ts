import { illegalArgument, validationFailed } from '../errors/index.ts';
import type { Cluster } from './cluster.ts';
import type { FlatSettings, SettingValue } from './settings/index.ts';
import { type IndexMetadata, withIndices } from './state.ts';

/** Blocks that a request can put on an index, by name. */
const BLOCKS = ['metadata', 'read', 'read_only', 'read_only_allow_delete', 'write'];
const INTERNAL = 'read_only_allow_delete';
const VERIFIED = 'index.verified_read_only';

/** Throws for the name of a block that there is not, or that only the server puts. */
export function validateBlock(block: string): void {
  if (!BLOCKS.includes(block)) throw illegalArgument(`No block found with name ${block}`);
  if (block === INTERNAL) throw validationFailed([`${INTERNAL} block is for internal use only`]);
}

const isReadOnly = (settings: FlatSettings) =>
  ['write', 'read_only'].some((name) => settings.get(`index.blocks.${name}`) === 'true');

/** Removes the marker that an index was verified to accept no writes, once it accepts some. */
export function forgetVerified(settings: Map<string, SettingValue>): void {
  if (!isReadOnly(settings)) settings.delete(VERIFIED);
}

/**
 * Adds a block to indices, or removes it. ES: an index that cannot be written to has a marker that this was verified
 * (api/indices/add_block).
 */
export function changeBlock(
  cluster: Cluster,
  indices: readonly IndexMetadata[],
  block: string,
  isAdded: boolean,
): void {
  const changed = indices.map((index) => {
    const settings = new Map(index.settings);
    if (isAdded) settings.set(`index.blocks.${block}`, 'true');
    else settings.delete(`index.blocks.${block}`);
    forgetVerified(settings);
    if (isAdded && isReadOnly(settings)) settings.set(VERIFIED, 'true');
    return { ...index, settings };
  });
  for (const { engine } of indices) engine.updateSettings({ [`blocks.${block}`]: `${isAdded}` });
  cluster.update((state) => withIndices(state, changed));
}
