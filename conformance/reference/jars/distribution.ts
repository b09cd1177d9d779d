import { ELASTICSEARCH } from './elasticsearch/distribution.ts';
import { ELASTICSEARCH_7 } from './elasticsearch7/distribution.ts';
import { ELASTICSEARCH_7_10 } from './elasticsearch710/distribution.ts';
import { OPENSEARCH } from './opensearch/distribution.ts';

/** How one family of servers is put together from published jars. */
export interface JarDistribution {
  readonly name: 'elasticsearch' | 'opensearch';
  /** The folder of its assets: the main class and `log4j2.properties`. */
  readonly folder: string;
  readonly main: string;
  /** Maven coordinates `group:artifact:version`; their dependencies come along. */
  artifacts(version: string): readonly string[];
  /** Jars that must be loaded as a module from a folder of their own; all others are on the class path. */
  readonly module?: {
    readonly name: string;
    holds(jar: string): boolean;
    /** The text of its `plugin-descriptor.properties`. */
    descriptor(version: string): string;
  };
  /** Flags of the JVM besides the heap and the folder for temporary files. */
  jvm(home: string): readonly string[];
}

/** The family a version belongs to. */
export function distributionOf(name: 'elasticsearch' | 'opensearch', version: string): JarDistribution {
  if (name === 'opensearch') return OPENSEARCH;
  if (version.startsWith('7.10.')) return ELASTICSEARCH_7_10;
  return version.startsWith('7.') ? ELASTICSEARCH_7 : ELASTICSEARCH;
}
