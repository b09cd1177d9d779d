import { causeOf, excludedDataStream, illegalArgument, indexClosed } from '../../errors/index.ts';
import type { DocumentTarget } from '../write_target.ts';

/** A write of one document, before it is made. */
export interface PlannedWrite {
  readonly action: 'index' | 'create' | 'update' | 'delete';
  /** The name of the target as the request has it, without date math. */
  readonly name: string;
  /** The routing of the request. */
  readonly routing: string | undefined;
  /**
   * Whether the same request has created nothing in the data stream before. ES: the error has a cause until then
   * (api/indices/data_stream_writes).
   */
  readonly isFirst: boolean;
}

/**
 * Refuses writes that a closed index or a data stream does not take. ES: an update meets the block of a closed index instead
 * (api/indices/close).
 */
export function validateWrite(target: DocumentTarget, { action, name, routing, isFirst }: PlannedWrite): void {
  if (target.index.closed && action !== 'update') throw indexClosed(target.index);
  const { stream } = target;
  if (stream === undefined) return;
  if (action !== 'create') {
    const reason = 'only write ops with an op_type of create are allowed in data streams';
    throw illegalArgument(reason, action !== 'update' && isFirst ? causeOf(excludedDataStream(name)) : undefined);
  }
  if (routing !== undefined && !stream.allow_custom_routing) {
    throw illegalArgument(
      `index request targeting data stream [${stream.name}] specifies a custom routing but the [allow_custom_routing] setting was not enabled in the data stream's template.`,
    );
  }
}
