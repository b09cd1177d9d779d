import { ElasticsearchError } from '../errors/index.ts';
import type { Major } from '../major.ts';
import type { IndexMetadata } from './state.ts';

/** What a block can forbid. */
export type BlockLevel = 'read' | 'write' | 'metadata_read' | 'metadata_write';

interface Block {
  /** The number under which the reference knows it. */
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

const BLOCKS: readonly Block[] = [
  { id: 4, setting: null, levels: ['read', 'write'], status: 403, text: () => 'FORBIDDEN/4/index closed' },
  {
    id: 5,
    setting: 'index.blocks.read_only',
    levels: ['write', 'metadata_write'],
    status: 403,
    text: () => 'FORBIDDEN/5/index read-only (api)',
  },
  { id: 7, setting: 'index.blocks.read', levels: ['read'], status: 403, text: () => 'FORBIDDEN/7/index read (api)' },
  { id: 8, setting: 'index.blocks.write', levels: ['write'], status: 403, text: () => 'FORBIDDEN/8/index write (api)' },
  {
    id: 9,
    setting: 'index.blocks.metadata',
    levels: ['metadata_read', 'metadata_write'],
    status: 403,
    text: () => 'FORBIDDEN/9/index metadata (api)',
  },
  {
    id: 12,
    setting: 'index.blocks.read_only_allow_delete',
    levels: ['write'],
    status: 429,
    text: (major) =>
      `TOO_MANY_REQUESTS/12/disk usage exceeded flood-stage watermark, index has read-only-allow-delete block; for more information, see ${WATERMARK_PAGES[major]}`,
  },
];

function isInForce({ setting }: Block, index: IndexMetadata): boolean {
  return setting === null ? index.closed === true : index.settings.get(setting) === 'true';
}

/** Throws the reference's `cluster_block_exception` when a setting of one of the indices forbids the operation. */
export function refuseBlocked(major: Major, indices: readonly IndexMetadata[], level: BlockLevel): void {
  let reason = '';
  let status: number = 429;
  for (const index of indices) {
    const active = BLOCKS.filter((block) => block.levels.includes(level) && isInForce(block, index));
    if (active.length === 0) continue;
    reason += `index [${index.name}] blocked by: [${active.map(({ text }) => text(major)).join(', ')}];`;
    if (active.some((block) => block.status === 403)) status = 403;
  }
  if (reason === '') return;
  throw new ElasticsearchError({ type: 'cluster_block_exception', reason, status });
}

/** A block of an index as the cluster state renders it. */
export interface ShownBlock {
  readonly id: number;
  readonly description: string;
  readonly levels: readonly BlockLevel[];
}

/** The blocks of an index. */
export function blocksOf(index: IndexMetadata, major: Major): readonly ShownBlock[] {
  return BLOCKS.filter((block) => isInForce(block, index)).map(({ id, levels, text }) => ({
    id,
    description: text(major).replace(/^[A-Z_]+\/\d+\//, ''),
    levels,
  }));
}
