import { type Cluster, frozen, type NamedTarget, shardsOf } from '../../cluster/index.ts';
import type { SearchOptions } from '../../engine/index.ts';
import { type Aim, aimOf, runAimed } from '../search/aim.ts';
import { type KeepAlive, readKeepAlive } from '../search/keep_alive.ts';
import { lookingUp, throwing } from '../search/look_up.ts';
import type { SearchInput } from '../search/search_request.ts';
import { type FoundDocument, type FoundPage, readPage } from './found_document.ts';
import { renderMembers, type SearchMembers } from './search_body.ts';
import { shardCursor } from './shard_cursor.ts';

/** Documents that a run reads. */
export interface Selection {
  readonly input: SearchInput;
  readonly members: SearchMembers;
  /** Documents of a page. */
  readonly size: number;
  readonly slice?: { readonly id: number; readonly max: number };
  readonly keepAlive: string;
}

/** The documents as they were when the run began. */
export interface DocumentSource {
  readonly total: number;
  readonly targets: readonly NamedTarget[];
  /** The next documents, as many as a page has; none at the end. */
  next(): Promise<readonly FoundDocument[]>;
}

/** Finds the first documents, and fails as a scroll of them would. Later pages see the indices as they are now. */
export async function openDocuments(selection: Selection): Promise<DocumentSource> {
  const { input } = selection;
  const aim = aimOf(input);
  const targets = frozen(aim.targets);
  const { refusal }: KeepAlive = readKeepAlive(input, 'scroll', selection.keepAlive);
  let given: SearchOptions = aim.options;
  const body = scrollBody(selection, selection.size);
  const options = { ...aim.options, scroll: 0, ...(refusal === undefined ? {} : { refusal }) };
  const { engine } = input.cluster;
  const reply = await lookingUp(
    input,
    options,
    (attempt) => {
      given = attempt;
      const frozenAim: Aim = { ...aim, targets };
      return runAimed(frozenAim, (requested) => engine.search(requested, body, attempt));
    },
    throwing((validated) => engine.search([], body, validated)),
  );
  const first = readPage(reply.body);
  const later = { ...given, warn: () => {} };
  if (first.documents.length >= first.total) return onePage(first, targets);
  const next = isInShardOrder(selection)
    ? byShard(selection, targets, first, later)
    : byScroll(selection, targets, first, later);
  return { total: first.total, targets, next };
}

function onePage(first: FoundPage, targets: readonly NamedTarget[]): DocumentSource {
  let isRead = false;
  return {
    total: first.total,
    targets,
    next: async () => {
      const documents = isRead ? [] : first.documents;
      isRead = true;
      return documents;
    },
  };
}

/** Members of a search that returns documents without their sources. */
function scrollBody({ members, slice, input }: Selection, size: number): Buffer {
  const own = new Map(members);
  own.set('size', `${size}`);
  own.set('_source', 'false');
  own.set('version', 'true');
  own.set('seq_no_primary_term', 'true');
  if (slice !== undefined) own.set('slice', JSON.stringify(slice));
  if (!own.has('sort') && input.query.sort === undefined) own.set('sort', '["_doc"]');
  return renderMembers(own);
}

/** Whether pages are read by position in each shard: then a page costs the same wherever it is. */
function isInShardOrder({ members, slice, input: { query } }: Selection): boolean {
  return slice === undefined && !members.has('slice') && !members.has('sort') && query.sort === undefined;
}

/** The pages of a scroll. */
function byScroll(
  selection: Selection,
  targets: readonly NamedTarget[],
  first: FoundPage,
  options: SearchOptions,
): () => Promise<readonly FoundDocument[]> {
  const { engine } = selection.input.cluster;
  const body = scrollBody(selection, selection.size);
  let page = -1;
  return async () => {
    page++;
    if (page === 0) return first.documents;
    const reply = await engine.search(targets, body, { ...options, scroll: page });
    return readPage(reply.body).documents;
  };
}

/** The documents of all shards by their positions, as a scroll sorted by `_doc` returns them. */
function byShard(
  selection: Selection,
  targets: readonly NamedTarget[],
  first: FoundPage,
  options: SearchOptions,
): () => Promise<readonly FoundDocument[]> {
  const { cluster } = selection.input;
  const shards = shardsOf(cluster, targets);
  const { scroll: _, ...rest } = options;
  const cursors = shards.map((shard) => {
    const target = targets.find(({ name }) => name === shard.index) as NamedTarget;
    const after = shards.length === 1 ? first.documents.at(-1)?.place : undefined;
    return shardCursor(
      cluster.engine,
      { ...target, shards: [shard.shard] },
      scrollBodyOf(selection),
      rest,
      after,
      windowOf(cluster, shard.index),
    );
  });
  let isFirst = shards.length === 1;
  return async () => {
    if (isFirst) {
      isFirst = false;
      return first.documents;
    }
    const documents: FoundDocument[] = [];
    while (documents.length < selection.size) {
      const heads = await Promise.all(cursors.map((cursor) => cursor.peek()));
      let best = -1;
      heads.forEach((head, at) => {
        if (head !== undefined && (best < 0 || head.place < (heads[best] as FoundDocument).place)) best = at;
      });
      if (best < 0) break;
      documents.push((cursors[best] as (typeof cursors)[number]).take());
    }
    return documents;
  };
}

/** How many documents a search of an index may return. */
export function windowOf({ state }: Cluster, index: string): number {
  return Number(state.indices.get(index)?.settings.get('index.max_result_window') ?? 10_000);
}

const scrollBodyOf = (selection: Selection) => (size: number, after: number | undefined) => {
  const body = scrollBody(selection, size).toString();
  const more = after === undefined ? '' : `,"search_after":[${after}]`;
  return Buffer.from(`${body.slice(0, -1)}${more}}`);
};
