import type { JarDistribution } from '../distribution.ts';

/** The newest version whose open modules are all published, Painless, analysis-common and ingest-common among them. */
export const ELASTICSEARCH_7_10_VERSION = '7.10.2';

/** Elasticsearch 7.10 with all of its open modules, on one class path: the main class names them. */
export const ELASTICSEARCH_7_10: JarDistribution = {
  name: 'elasticsearch',
  folder: 'elasticsearch710',
  main: 'Elasticsearch710Node.java',
  artifacts: (version) => [`org.codelibs:elasticsearch-cluster-runner:${version}.0`],
  jvm: () => ['--enable-native-access=ALL-UNNAMED', '--add-opens=java.base/java.nio=ALL-UNNAMED'],
};
