import { describe, expect, it } from 'vitest';
import { endpoints, type Major } from '../../../src/api/index.ts';
import { Cluster, createIndex, VirtualClock } from '../../../src/cluster/index.ts';
import { nativeEngine } from '../../../src/engine/index.ts';

const BODIES: Readonly<Record<string, string>> = {
  bulk: '{"delete":{"_id":"1"}}\n',
  knn_search: '{"knn":{"field":"v","query_vector":[1],"k":1,"num_candidates":1}}',
  mget: '{"ids":["1"]}',
  msearch: '{}\n{}\n',
  msearch_template: '{}\n{"source":"{}"}\n',
  put_script: '{"script":{"lang":"mustache","source":"{}"}}',
  reindex: '{"source":{"index":"a"},"dest":{"index":"b"}}',
  rank_eval: '{"requests":[{"id":"q","request":{},"ratings":[]}],"metric":{"precision":{}}}',
  search_template: '{"source":"{}"}',
  update: '{"doc":{}}',
  'indices.put_mapping': '{"properties":{}}',
  'indices.put_settings': '{"index.max_result_window":7}',
  'indices.update_aliases': '{"actions":[{"add":{"index":"a","alias":"c"}}]}',
  'indices.analyze': '{"text":"x"}',
  'indices.put_index_template': '{"index_patterns":["x"]}',
  'indices.simulate_index_template': '{"index_patterns":["x"]}',
  'indices.put_template': '{"index_patterns":["x"]}',
  'cluster.put_component_template': '{"template":{}}',
  create: '{}',
  index: '{}',
};

/** Parameters without which nothing else is read. */
const REQUIRED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  open_point_in_time: { keep_alive: '1m' },
  'indices.disk_usage': { run_expensive_tasks: 'true' },
  reindex_rethrottle: { requests_per_second: '1' },
};

/** The test requires only that something reads a parameter, so that an invalid value may be rejected. */
async function namesRead(operation: string, major: Major, name: string): Promise<ReadonlySet<string>> {
  const cluster = new Cluster({ engine: nativeEngine(), clock: new VirtualClock(0) });
  createIndex(cluster, major, 'a');
  const read = new Set<string>();
  const get = (target: Record<string, string>, key: string | symbol): unknown => {
    if (typeof key === 'string') read.add(key);
    return Reflect.get(target, key);
  };
  const query = new Proxy<Record<string, string>>(
    { ...REQUIRED[operation], [name]: '1' },
    {
      get,
      // The rest is passed on as a whole, to the engine, which refuses those it does not read.
      ownKeys(target) {
        read.add('*');
        return Reflect.ownKeys(target);
      },
    },
  );
  const body = BODIES[operation];
  try {
    await endpoints[operation]?.handler({
      cluster,
      major,
      method: 'GET',
      apiMajor: major,
      uri: '/',
      path: new Proxy<Record<string, string>>({ index: 'a', id: '1', name: 'c', fields: 'x', task_id: 'x:1' }, { get }),
      query,
      format: null,
      get human() {
        read.add('human');
        return false;
      },
      warn: () => {},
      body: body === undefined ? null : Buffer.from(body),
    });
  } catch {
    // Refusals are for the cases of each API.
  }
  return read;
}

describe.each([8, 9] as const)('parameters on %i', (major) => {
  const accepted = Object.entries(endpoints).flatMap(([operation, { supports }]) =>
    supports.map((name) => [operation, name] as const),
  );

  it.each(accepted)('%s reads [%s]', async (operation, name) => {
    const read = await namesRead(operation, major, name);
    expect(read.has(name) || read.has('*')).toBe(true);
  });

  it.each(['search', 'count', 'get', 'get_source', 'mget'])(
    '%s rejects parameters that nothing reads',
    async (operation) => {
      const cluster = new Cluster({ engine: nativeEngine(), clock: new VirtualClock(0) });
      createIndex(cluster, major, 'a');
      const reply = async () =>
        endpoints[operation]?.handler({
          cluster,
          major,
          method: 'GET',
          apiMajor: major,
          uri: '/',
          path: { index: 'a', id: '1' },
          query: { unheard_of: '1' },
          format: null,
          human: false,
          warn: () => {},
          body: operation === 'mget' ? Buffer.from('{"ids":["1"]}') : null,
        });
      await expect(reply()).rejects.toMatchObject({ status: 501, reason: expect.stringContaining('[unheard_of]') });
    },
  );
});
