import type { JarDistribution } from '../distribution.ts';

/** The newest version of 7.x whose jars are all published. */
export const ELASTICSEARCH_7_VERSION = '7.17.29';

const MODULES = [
  'transport-netty4-client',
  'reindex-client',
  'parent-join-client',
  'percolator-client',
  'lang-mustache-client',
  'mapper-extras-client',
  'aggs-matrix-stats-client',
  'rank-eval-client',
];

/** Elasticsearch 7 with the modules that were published as clients, all on one class path: the main class names them. */
export const ELASTICSEARCH_7: JarDistribution = {
  name: 'elasticsearch',
  folder: 'elasticsearch7',
  main: 'Elasticsearch7Node.java',
  artifacts: (version) => [
    `org.elasticsearch:elasticsearch:${version}`,
    ...MODULES.map((module) => `org.elasticsearch.plugin:${module}:${version}`),
    // The server marks it as optional.
    'org.apache.logging.log4j:log4j-core:2.17.1',
  ],
  jvm: () => ['--enable-native-access=ALL-UNNAMED', '--add-opens=java.base/java.nio=ALL-UNNAMED'],
};
