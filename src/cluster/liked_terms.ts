import { type LookedUp, Needs } from '../engine/index.ts';
import { isReported } from '../errors/index.ts';
import type { Major } from '../major.ts';
import { refreshIfDue } from './background_refresh.ts';
import { refuseBlocked } from './blocks.ts';
import type { ClusterState } from './state.ts';
import { resolveRead } from './write_target.ts';

/** The request of the engine for a document that others are to be like. */
export type LikedDocument = Omit<LookedUp, 'reply' | 'term_vectors'> & { readonly term_vectors: string };

/** The document with its terms. ES: one whose terms cannot be returned is skipped (query/more_like_this_immense). */
export function withTerms(
  { state, major, now }: { readonly state: ClusterState; readonly major: Major; readonly now: number },
  document: LikedDocument,
): LookedUp {
  try {
    const { index, routing } = resolveRead(state, document.index, document.routing, now);
    refuseBlocked(state, major, [index], 'read');
    refreshIfDue(index, now);
    return { ...document, reply: index.engine.termVectors(document.term_vectors, routing, now) };
  } catch (error) {
    if (isReported(error) && error.status !== 500) return document;
    throw error;
  }
}

/** The document that an error of the engine requests the terms of. */
export function likedDocument(error: unknown): LikedDocument | undefined {
  return error instanceof Needs && 'term_vectors' in error.need ? error.need.term_vectors : undefined;
}
