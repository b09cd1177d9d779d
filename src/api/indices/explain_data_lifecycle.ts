import { writeIndexOf } from '../../cluster/index.ts';
import { broadcastTargets } from '../broadcast/targets.ts';
import { renderStreamLifecycle } from '../data_stream/render_data_stream.ts';
import type { Handler } from '../handler.ts';
import { parseBoolean, validateTimeouts } from '../parameters/index.ts';
import { duration } from '../units/index.ts';
import { renderJson } from '../xcontent/index.ts';

export const supports: readonly string[] = ['include_defaults', 'master_timeout'];

/** Lifecycles do not run here; this reports what manages each index. */
export const handler: Handler = (request) => {
  const { cluster, query } = request;
  validateTimeouts(query, 'master_timeout');
  const defaults = parseBoolean(query, 'include_defaults', false);
  const now = cluster.clock.now();
  const indices = broadcastTargets(request, { forbid_closed: false }).map((index) => {
    const stream = index.data_stream === undefined ? undefined : cluster.state.dataStreams.get(index.data_stream);
    const lifecycle = stream?.lifecycle;
    if (stream === undefined || lifecycle?.enabled !== true) {
      return [index.name, { index: index.name, managed_by_lifecycle: false }] as const;
    }
    const created = Number(index.settings.get('index.creation_date'));
    const next = stream.indices[stream.indices.indexOf(index.name) + 1];
    const rolledOver =
      writeIndexOf(stream) === index.name || next === undefined
        ? undefined
        : Number(cluster.state.indices.get(next)?.settings.get('index.creation_date'));
    return [
      index.name,
      {
        index: index.name,
        managed_by_lifecycle: true,
        index_creation_date_millis: created,
        time_since_index_creation: duration(now - created),
        rollover_date_millis: rolledOver,
        time_since_rollover: rolledOver === undefined ? undefined : duration(now - rolledOver),
        lifecycle: renderStreamLifecycle(lifecycle, defaults),
        generation_time: rolledOver === undefined ? undefined : duration(now - rolledOver),
      },
    ] as const;
  });
  return { status: 200, body: renderJson({ indices: new Map<string, unknown>(indices) }) };
};
