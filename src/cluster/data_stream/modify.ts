import { illegalArgument, indexNotFound } from '../../errors/index.ts';
import { type ClusterState, type IndexMetadata, withIndices } from '../state.ts';
import { type DataStream, writeIndexOf } from './data_stream.ts';

/** One change of the indices of a data stream. */
export interface DataStreamChange {
  readonly action: 'add_backing_index' | 'remove_backing_index';
  readonly data_stream: string;
  readonly index: string;
}

/** The state after a change; rejects one that the data stream or the index does not allow. */
export function modifyDataStream(state: ClusterState, { action, data_stream, index }: DataStreamChange): ClusterState {
  const stream = state.dataStreams.get(data_stream);
  if (stream === undefined) throw illegalArgument(`data stream [${data_stream}] not found`);
  const found = state.indices.get(index);
  if (action === 'add_backing_index') {
    if (found === undefined) throw indexNotFound(index);
    if (found.data_stream !== undefined) {
      const where =
        found.data_stream === data_stream
          ? 'already exists'
          : `is already a backing index on data stream [${found.data_stream}]`;
      throw illegalArgument(`cannot add index [${index}] to data stream [${data_stream}] because it ${where}`);
    }
    if (found.aliases.size > 0) {
      throw illegalArgument(
        `cannot add index [${index}] to data stream [${data_stream}] until its alias(es) [${[...found.aliases.keys()].join(', ')}] are removed`,
      );
    }
    return joined(state, stream, [index, ...stream.indices], { ...found, data_stream });
  }
  if (!stream.indices.includes(index) || found === undefined) {
    throw illegalArgument(`index [${index}] is not part of data stream [${data_stream}]`);
  }
  if (writeIndexOf(stream) === index) {
    throw illegalArgument(
      `cannot remove backing index [${index}] of data stream [${data_stream}] because it is the write index`,
    );
  }
  const { data_stream: _, ...rest } = found;
  return joined(
    state,
    stream,
    stream.indices.filter((name) => name !== index),
    rest,
  );
}

function joined(
  state: ClusterState,
  stream: DataStream,
  indices: readonly string[],
  index: IndexMetadata,
): ClusterState {
  const hidden =
    index.data_stream === undefined
      ? index
      : { ...index, settings: new Map(index.settings).set('index.hidden', 'true') };
  const dataStreams = new Map(state.dataStreams).set(stream.name, {
    ...stream,
    indices,
    generation: stream.generation + 1,
  });
  return withIndices({ ...state, dataStreams }, [hidden]);
}
