import { illegalArgument } from '../../errors/index.ts';
import { type ClusterState, type IndexMetadata, withoutIndices } from '../state.ts';
import { type DataStream, writeIndexOf } from './data_stream.ts';

/** The state without some data streams and their indices. */
export function withoutDataStreams(state: ClusterState, streams: readonly DataStream[]): ClusterState {
  const dataStreams = new Map(state.dataStreams);
  for (const { name } of streams) dataStreams.delete(name);
  return withoutIndices(
    { ...state, dataStreams },
    streams.flatMap(({ indices }) => indices),
  );
}

/** Refuses to delete the index that a data stream writes to. ES: proven for data streams that an index request created. */
export function refuseWriteIndices(state: ClusterState, indices: readonly IndexMetadata[]): void {
  for (const { name, data_stream } of indices) {
    const stream = data_stream === undefined ? undefined : state.dataStreams.get(data_stream);
    if (stream === undefined || writeIndexOf(stream) !== name) continue;
    throw illegalArgument(`index [${name}] is the write index for data stream [${stream.name}] and cannot be deleted`);
  }
}

/** The state after indices were deleted: data streams no longer list them as backing indices. */
export function forgetBackingIndices(state: ClusterState, names: readonly string[]): ClusterState {
  let dataStreams: Map<string, DataStream> | undefined;
  for (const stream of state.dataStreams.values()) {
    const left = stream.indices.filter((name) => !names.includes(name));
    if (left.length === stream.indices.length) continue;
    dataStreams ??= new Map(state.dataStreams);
    dataStreams.set(stream.name, { ...stream, indices: left });
  }
  return dataStreams === undefined ? state : { ...state, dataStreams };
}
