import { defineCase, get, post } from '../../../case.ts';

/** These differ from node to node: names, addresses, ports, hardware. */
const shape = (path: string) => get(path, undefined, { levels: { '': 'shape' } });
const response = (path: string, filter: string) => get(`${path}${path.includes('?') ? '&' : '?'}filter_path=${filter}`);

/** The API `nodes.info`: its parameters and replies, and its errors. */
export default defineCase({
  mustHit: false,
  levels: {
    cluster_name: 'shape',
    'nodes.*.name': 'shape',
    // ES: in the order of hash maps.
    'nodes.*.thread_pool': 'unordered',
    'nodes.*.settings': 'unordered',
  },
  reads: [
    shape('/_nodes/http'),
    shape('/_nodes/_local/http'),
    shape('/_nodes/transport'),
    shape('/_nodes/_all/_none'),
    shape('/_nodes/process'),
    response(
      '/_nodes',
      'nodes.*.roles,nodes.*.version,nodes.*.transport_version,nodes.*.index_version,nodes.*.build_hash',
    ),
    response('/_nodes', 'nodes.*.component_versions,nodes.*.build_flavor,nodes.*.plugins,nodes.*.host,nodes.*.ip'),
    response(
      '/_nodes/thread_pool',
      'nodes.*.thread_pool.write,nodes.*.thread_pool.generic,nodes.*.thread_pool.analyze',
    ),
    response('/_nodes/http', 'nodes.*.http.max_content_length_in_bytes'),
    response('/_nodes/ingest', 'nodes.*.ingest'),
    get('/_nodes/settings?flat_settings&filter_path=nodes.*.settings.discovery*,nodes.*.settings.action*'),
    get('/_nodes/settings?filter_path=nodes.*.settings.http.type,nodes.*.settings.discovery'),
    get('/_nodes/nope'),
    get('/_nodes/jvm,nope'),
    get('/_nodes/os/jvm'),
    response('/_nodes/_all/nope', 'nodes.*.os,nodes.*.roles'),
    response('/_nodes/_local/os,_all', 'nodes.*.plugins'),
    ...[
      '_all',
      '_local',
      '_master',
      '*',
      'master:true',
      'master:false',
      'data:true,master:false',
      'data:false,_local',
      '_local,data:false',
      'zone:a',
      '127.0.0.1',
      '127.*',
      '128.*',
      'ingest:true',
      'coordinating_only:true',
      'voting_only:false',
      'nope,_local',
    ].map((nodes) => response(`/_nodes/${nodes}/http`, '_nodes')),
    get('/_nodes?timeout=x'),
    get('/_nodes?nope'),
    get('/_nodes/nope/usage'),
    response('/_nodes/usage', '_nodes'),
    response('/_nodes/usage/nope', '_nodes,nodes.*.rest_actions'),
    get('/_nodes/usage?timeout=x'),
    get('/_nodes/hot_threads?type=nope'),
    get('/_nodes/hot_threads?sort=nope'),
    get('/_nodes/hot_threads?interval=x'),
    get('/_nodes/nope/hot_threads'),
    post('/_nodes/reload_secure_settings'),
    post('/_nodes/_local/reload_secure_settings', { secure_settings_password: 'x' }),
    post('/_nodes/nope/reload_secure_settings'),
    post('/_nodes/reload_secure_settings', { x: 'y' }),
    post('/_nodes/reload_secure_settings?timeout=x'),
  ],
});
