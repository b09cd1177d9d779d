import { ElasticsearchError } from '../errors/index.ts';
import type { Major } from '../major.ts';
import { clusterSetting } from './cluster_settings.ts';
import { javaHashOrder, madeFor } from './settings/index.ts';
import type { ClusterState, IndexMetadata } from './state.ts';

/** The operations that a block can forbid. */
export type BlockLevel = 'read' | 'write' | 'metadata_read' | 'metadata_write';

interface Block {
  /** The reference's number of the block. */
  readonly id: number;
  /** The setting that puts it; null for the block of closed indices. */
  readonly setting: string | null;
  readonly levels: readonly BlockLevel[];
  readonly status: 403 | 429;
  readonly text: (major: Major) => string;
}

const WATERMARK_PAGES: Readonly<Record<Major, string>> = {
  8: 'https://www.elastic.co/guide/en/elasticsearch/reference/8.19/fix-watermark-errors.html',
  9: 'https://www.elastic.co/docs/troubleshoot/elasticsearch/fix-watermark-errors?version=9.5',
};

/** In the order of replies, which that of the numbers is (api/indices/blocks_both). */
const BLOCKS: readonly Block[] = [
  {
    id: 12,
    setting: 'index.blocks.read_only_allow_delete',
    levels: ['write'],
    status: 429,
    text: (major) =>
      `TOO_MANY_REQUESTS/12/disk usage exceeded flood-stage watermark, index has read-only-allow-delete block; for more information, see ${WATERMARK_PAGES[major]}`,
  },
  {
    id: 9,
    setting: 'index.blocks.metadata',
    levels: ['metadata_read', 'metadata_write'],
    status: 403,
    text: () => 'FORBIDDEN/9/index metadata (api)',
  },
  { id: 8, setting: 'index.blocks.write', levels: ['write'], status: 403, text: () => 'FORBIDDEN/8/index write (api)' },
  { id: 7, setting: 'index.blocks.read', levels: ['read'], status: 403, text: () => 'FORBIDDEN/7/index read (api)' },
  {
    id: 5,
    setting: 'index.blocks.read_only',
    levels: ['write', 'metadata_write'],
    status: 403,
    text: () => 'FORBIDDEN/5/index read-only (api)',
  },
  { id: 4, setting: null, levels: ['read', 'write'], status: 403, text: () => 'FORBIDDEN/4/index closed' },
];

function isInForce({ setting }: Block, index: IndexMetadata): boolean {
  return setting === null ? index.closed === true : index.settings.get(setting) === 'true';
}

/** Blocks of the complete cluster, in the order of replies. */
const CLUSTER_BLOCKS = [
  {
    id: 13,
    setting: 'cluster.blocks.read_only_allow_delete',
    description: 'cluster read-only / allow delete (api)',
    levels: ['write', 'metadata_write'],
    allowsDelete: true,
  },
  {
    id: 6,
    setting: 'cluster.blocks.read_only',
    description: 'cluster read-only (api)',
    levels: ['write', 'metadata_write'],
    allowsDelete: false,
  },
] as const;

function activeClusterBlocks(state: ClusterState, major: Major, level?: BlockLevel) {
  if (state.settings.transient.size + state.settings.persistent.size === 0) return [];
  return CLUSTER_BLOCKS.filter(
    ({ setting, levels }) =>
      (level === undefined || levels.some((each) => each === level)) &&
      clusterSetting(state, major, setting) === 'true',
  );
}

/** The settings that block the complete cluster. */
export const CLUSTER_BLOCK_SETTINGS: readonly string[] = CLUSTER_BLOCKS.map(({ setting }) => setting);

const texts = (blocks: ReturnType<typeof activeClusterBlocks>) =>
  blocks.map(({ id, description }) => `FORBIDDEN/${id}/${description}`);

/** True if a setting of the cluster forbids the operation. */
export function isClusterBlocked(state: ClusterState, major: Major, level: BlockLevel): boolean {
  return activeClusterBlocks(state, major, level).length > 0;
}

/** Throws the reference's `cluster_block_exception` when a setting of the cluster forbids the operation. */
export function refuseClusterBlocked(state: ClusterState, major: Major, level: BlockLevel): void {
  const active = activeClusterBlocks(state, major, level);
  if (active.length === 0) return;
  throw blocked(`blocked by: [${texts(active).join(', ')}];`, 403);
}

/** The same for an operation on an index that there may not be, which the error names. */
export function refuseIndexBlocked(state: ClusterState, major: Major, name: string, level: BlockLevel): void {
  const index = state.indices.get(name);
  // ES: an index that there is already is refused for its blocks, too (api/indices/blocks_both).
  if (index !== undefined) {
    refuseBlocked(state, major, [index], level);
    return;
  }
  const active = activeClusterBlocks(state, major, level);
  if (active.length === 0) return;
  throw blocked(`index [${name}] blocked by: [${texts(active).join(', ')}];`, 403);
}

function blocked(reason: string, status: number): ElasticsearchError {
  return new ElasticsearchError({ type: 'cluster_block_exception', reason, status });
}

/**
 * Throws the reference's `cluster_block_exception` when a setting of the cluster or of one of the indices forbids the operation. ES: writes
 * are rejected for the cluster alone before their indices are considered (api/cluster/blocks).
 */
export function refuseBlocked(
  state: ClusterState,
  major: Major,
  indices: readonly IndexMetadata[],
  level: BlockLevel,
  isDelete = false,
): void {
  const ofCluster = activeClusterBlocks(state, major, level).filter(({ allowsDelete }) => !(isDelete && allowsDelete));
  if (ofCluster.length > 0 && (level === 'write' || indices.length === 0)) refuseClusterBlocked(state, major, level);
  const reasons: (readonly [string, string])[] = [];
  let status: number = 429;
  for (const index of indices) {
    const active = BLOCKS.filter((block) => block.levels.includes(level) && isInForce(block, index));
    if (active.length + ofCluster.length === 0) continue;
    const all = [
      ...ofCluster.map((block) => ({ id: block.id, text: `FORBIDDEN/${block.id}/${block.description}` })),
      ...active.map(({ id, text }) => ({ id, text: text(major) })),
    ].sort((a, b) => b.id - a.id);
    reasons.push([index.name, `index [${index.name}] blocked by: [${all.map(({ text }) => text).join(', ')}];`]);
    if (ofCluster.length > 0 || active.some((block) => block.status === 403)) status = 403;
  }
  if (reasons.length === 0) return;
  // ES: the indices are in the order of a map of their names (api/indices/blocks_both).
  const inOrder = javaHashOrder(reasons, madeFor(16));
  throw blocked(inOrder.map(([, reason]) => reason).join(''), status);
}

/** A block of an index as the cluster state renders it. */
export interface RenderedBlock {
  readonly id: number;
  readonly description: string;
  readonly levels: readonly BlockLevel[];
}

/** The blocks of an index. */
export function blocksOf(index: IndexMetadata, major: Major): readonly RenderedBlock[] {
  return BLOCKS.filter((block) => isInForce(block, index)).map(({ id, levels, text }) => ({
    id,
    description: text(major).replace(/^[A-Z_]+\/\d+\//, ''),
    levels,
  }));
}

/** The blocks of the complete cluster. */
export function blocksOfCluster(state: ClusterState, major: Major): readonly RenderedBlock[] {
  return activeClusterBlocks(state, major).map(({ id, description, levels }) => ({ id, description, levels }));
}
