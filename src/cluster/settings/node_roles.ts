/** ES: a node without configured roles has all of them (api/nodes/info). */
export const NODE_ROLES: readonly string[] = [
  'data',
  'data_cold',
  'data_content',
  'data_frozen',
  'data_hot',
  'data_warm',
  'ingest',
  'master',
  'ml',
  'remote_cluster_client',
  'transform',
];
