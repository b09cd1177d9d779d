/** ES: the names under which requests of some APIs are counted (api/nodes/usage). */
const NAMES: Readonly<Record<string, string>> = {
  'cat.aliases': 'cat_alias_action',
  'cat.circuit_breaker': 'cat_circuitbreaker_action',
  'cat.help': 'cat_action',
  'cluster.get_settings': 'cluster_get_settings_action',
  'cluster.health': 'cluster_health_action',
  'cluster.info': 'cluster_info_action',
  'cluster.pending_tasks': 'pending_cluster_tasks_action',
  'cluster.put_settings': 'cluster_update_settings_action',
  'cluster.remote_info': 'remote_cluster_info_action',
  'dangling_indices.list_dangling_indices': 'list_dangling_indices',
  'features.get_features': 'get_snapshottable_features',
  'indices.create': 'create_index_action',
  'indices.get': 'get_indices_action',
  'ingest.get_pipeline': 'ingest_get_pipeline_action',
  'nodes.info': 'nodes_info_action',
  'nodes.usage': 'nodes_usage_action',
  'snapshot.get_repository': 'get_repositories_action',
  'synonyms.get_synonyms_sets': 'synonyms_sets_get_action',
  'tasks.list': 'list_tasks_action',
  capabilities: 'nodes_capabilities_action',
  clear_scroll: 'clear_scroll_action',
  get_script_context: 'script_context_action',
  get_script_languages: 'script_language_action',
  health_report: 'health_action',
  search: 'search_action',
  update: 'document_update_action',
};

/** Request counts by the reference's API name; if unknown, by the wire name followed by `_action`. */
export function restActions(requests: ReadonlyMap<string, number>): Readonly<Record<string, number>> {
  const counts = [...requests].map(([api, count]) => [NAMES[api] ?? `${api.replaceAll('.', '_')}_action`, count]);
  return Object.fromEntries(counts);
}
