import type { Cluster } from '../../cluster/index.ts';

/** The basic licence of the cluster, which never expires. It is issued with the start of its node. */
export function licenseOf({ name, uuid, startedAt }: Cluster): Readonly<Record<string, unknown>> {
  return {
    status: 'active',
    uid: uuid,
    type: 'basic',
    issue_date: new Date(startedAt).toISOString(),
    issue_date_in_millis: startedAt,
    max_nodes: 1000,
    max_resource_units: null,
    issued_to: name,
    issuer: 'elasticsearch',
    start_date_in_millis: -1,
  };
}
