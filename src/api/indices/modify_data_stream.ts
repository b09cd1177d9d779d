import { type DataStreamChange, modifyDataStream } from '../../cluster/index.ts';
import { readStream } from '../body/read_body.ts';
import type { Handler } from '../handler.ts';
import { requiredBody } from '../parameters/index.ts';
import { ConstructingParser, optional, required, values } from '../xcontent/index.ts';

export const supports: readonly string[] = [];

const change = new ConstructingParser('data_stream_action_body', {
  data_stream: required(values.string),
  index: required(values.string),
});

const action = new ConstructingParser('data_stream_action', {
  add_backing_index: optional(values.object((reader) => change.parse(reader))),
  remove_backing_index: optional(values.object((reader) => change.parse(reader))),
});

const body = new ConstructingParser('modify_data_stream_request', {
  actions: required(values.objects((reader) => action.parse(reader))),
});

export const handler: Handler = ({ cluster, body: given }) => {
  const { actions = [] } = readStream(cluster.engine, requiredBody(given), (reader) => body.parse(reader));
  const changes = actions.flatMap((entry) =>
    Object.entries(entry).map(([name, value]) => ({ action: name, ...value }) as DataStreamChange),
  );
  // All changes are made, or none.
  cluster.update((state) => changes.reduce(modifyDataStream, state));
  return { status: 200, body: { acknowledged: true } };
};
