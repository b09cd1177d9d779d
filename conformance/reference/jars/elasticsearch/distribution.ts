import type { JarDistribution } from '../distribution.ts';

/** Elasticsearch 8 and 9: the server and its HTTP; the other modules are not published. */
export const ELASTICSEARCH: JarDistribution = {
  name: 'elasticsearch',
  folder: 'elasticsearch',
  main: 'ReferenceNode.java',
  artifacts: (version) => [
    `org.elasticsearch:elasticsearch:${version}`,
    `org.elasticsearch.plugin:transport-netty4:${version}`,
  ],
  module: {
    name: 'transport-netty4',
    holds: (jar) => /^(transport-netty4|netty)/.test(jar),
    descriptor: (version) => `name=transport-netty4
description=HTTP and transport over Netty
version=${version}
elasticsearch.version=${version}
java.version=17
classname=org.elasticsearch.transport.netty4.Netty4Plugin
`,
  },
  jvm: (home) => [
    '--add-modules=jdk.incubator.vector',
    '--enable-native-access=ALL-UNNAMED',
    `-Des.nativelibs.path=${home}/natives`,
  ],
};
