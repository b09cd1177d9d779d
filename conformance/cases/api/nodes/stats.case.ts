import { defineCase, get, load, put } from '../../../case.ts';

/** Measured values have the reference's members and types. */
const shape = (path: string) => get(path, undefined, { levels: { '': 'shape' } });
const response = (path: string, filter: string) => get(`${path}${path.includes('?') ? '&' : '?'}filter_path=${filter}`);

/** The API `nodes.stats`: its parameters and replies, and its errors. */
export default defineCase({
  mustHit: false,
  // ES: by a hash of their uuids.
  levels: { 'nodes.*.indices.indices': 'unordered' },
  setup: [
    put('/a', { settings: { number_of_shards: 2, refresh_interval: -1 } }),
    load('a', [{ x: 1 }, { x: 2 }, { x: 3 }]),
    put('/b'),
  ],
  reads: [
    shape('/_nodes/stats/process'),
    shape('/_nodes/stats/breaker?filter_path=nodes.*.breakers.parent'),
    shape('/_nodes/stats/http?filter_path=nodes.*.http.current_open,nodes.*.http.total_opened'),
    shape('/_nodes/stats/jvm?filter_path=nodes.*.jvm.mem.heap*,nodes.*.jvm.uptime_in_millis,nodes.*.jvm.threads'),
    shape('/_nodes/stats/fs?filter_path=nodes.*.fs.total,nodes.*.fs.timestamp'),
    shape(
      '/_nodes/stats/os?filter_path=nodes.*.os.mem,nodes.*.os.swap,nodes.*.os.cpu.load_average,nodes.*.os.cpu.percent',
    ),
    shape('/_nodes/stats/indices/store'),
    shape('/_nodes/stats/thread_pool?filter_path=nodes.*.thread_pool.write,nodes.*.thread_pool.search'),
    response('/_nodes/stats/indices/docs', 'nodes.*.indices.docs.count,nodes.*.indices.docs.deleted'),
    response('/_nodes/stats/indices?level=indices', 'nodes.*.indices.indices.*.docs.count,nodes.*.indices.shard_stats'),
    response('/_nodes/stats/indices/docs?level=INDICES', 'nodes.*.indices.indices.*.docs.count'),
    response('/_nodes/stats/indices/shard_stats,docs', 'nodes.*.indices.shard_stats'),
    response('/_nodes/stats/allocations', 'nodes.*.allocations.shards,nodes.*.allocations.undesired_shards'),
    // The server counts the documents of every pipeline since it started.
    get('/_nodes/stats/repositories,ingest?filter_path=nodes.*.repositories,nodes.*.ingest', undefined, {
      levels: { 'nodes.*.ingest': 'shape' },
    }),
    response('/_nodes/stats', 'nodes.*.roles'),
    response('/_nodes/_local/stats', '_nodes'),
    response('/_nodes/_all/stats/os,process', '_nodes'),
    response('/_nodes/_all/stats/indices/docs', '_nodes'),
    get('/_nodes/nope/stats', undefined, { levels: { cluster_name: 'shape' } }),
    get('/_nodes/stats/nope'),
    get('/_nodes/stats/jvm,nope'),
    get('/_nodes/stats/jvm,z,a'),
    get('/_nodes/stats/jvm,_all'),
    get('/_nodes/stats/indices/nope'),
    get('/_nodes/stats/indices/z,docs,a'),
    get('/_nodes/stats/os/docs'),
    get('/_nodes/stats/_all/docs'),
    get('/_nodes/stats?level=x'),
    get('/_nodes/stats?timeout=x'),
    get('/_nodes/stats?nope=1'),
    get('/_nodes/stats/indices?include_segment_file_sizes=x'),
  ],
});
