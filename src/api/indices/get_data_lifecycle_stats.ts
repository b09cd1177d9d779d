import type { Handler } from '../handler.ts';

export const supports: readonly string[] = [];

/** No lifecycle has run, so that there is no duration of a run. */
export const handler: Handler = ({ cluster }) => {
  const managed = [...cluster.state.dataStreams.values()].filter(({ lifecycle }) => lifecycle?.enabled);
  const data_streams = managed.map(({ name, indices }) => ({
    name,
    backing_indices_in_total: indices.length,
    backing_indices_in_error: 0,
  }));
  return { status: 200, body: { data_stream_count: managed.length, data_streams } };
};
