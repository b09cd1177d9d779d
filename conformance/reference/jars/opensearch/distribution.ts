import type { JarDistribution } from '../distribution.ts';

/** The version that is known to start; newer ones may need another main class. */
export const OPENSEARCH_VERSION = '3.3.0';

const MODULES = [
  'transport-netty4-client',
  'reindex-client',
  'lang-painless',
  'analysis-common',
  'parent-join-client',
  'mapper-extras-client',
  'lang-mustache-client',
  'ingest-common',
  'percolator-client',
];

/** OpenSearch 3 with its modules, all on one class path: the main class names them. */
export const OPENSEARCH: JarDistribution = {
  name: 'opensearch',
  folder: 'opensearch',
  main: 'OpenSearchNode.java',
  artifacts: (version) => [
    `org.opensearch:opensearch:${version}`,
    ...MODULES.map((module) => `org.opensearch.plugin:${module}:${version}`),
    'org.apache.logging.log4j:log4j-core:2.21.0',
  ],
  jvm: () => ['--add-modules=jdk.incubator.vector', '--enable-native-access=ALL-UNNAMED'],
};
