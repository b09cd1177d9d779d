import type { RequestedServer } from '../requested.ts';

/** The container to run: an image with its environment; the server listens on 9200. */
export interface Image {
  readonly name: string;
  readonly environment: Readonly<Record<string, string>>;
}

const COMMON = {
  'discovery.type': 'single-node',
  'node.name': 'node-1',
  'cluster.name': 'reference',
  'cluster.routing.allocation.disk.threshold_enabled': 'false',
  'action.destructive_requires_name': 'false',
  'path.repo': '/tmp/repositories',
};

/** The image of a server, configured as the node from jars is: no security, no disk thresholds, no downloads. */
export function imageOf({ distribution, version }: RequestedServer): Image {
  if (distribution === 'opensearch') {
    const off = { DISABLE_SECURITY_PLUGIN: 'true', DISABLE_INSTALL_DEMO_CONFIG: 'true' };
    return {
      name: `opensearchproject/opensearch:${version}`,
      environment: { ...COMMON, ...off, OPENSEARCH_JAVA_OPTS: '-Xms1g -Xmx1g' },
    };
  }
  const off = { 'xpack.security.enabled': 'false', 'ingest.geoip.downloader.enabled': 'false' };
  return {
    name: `docker.elastic.co/elasticsearch/elasticsearch:${version}`,
    environment: { ...COMMON, ...off, ES_JAVA_OPTS: '-Xms1g -Xmx1g' },
  };
}
