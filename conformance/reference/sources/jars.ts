import { probeCapabilities } from '../capabilities.ts';
import { whyNoReference } from '../jars/jdk.ts';
import { startReference } from '../jars/start.ts';
import { nameOf } from '../requested.ts';
import type { Source } from './source.ts';

/** A node of its own, started from the published jars. */
export const jarsSource: Source = {
  kind: 'jars',
  async find(requested, say) {
    const { distribution, version, major } = requested;
    const whyNot = whyNoReference(distribution, version);
    if (whyNot) return { whyNot };
    say(`starting ${nameOf(requested)} from its jars`);
    let node = await startReference({ distribution, version });
    const port = Number(new URL(node.url).port);
    return {
      kind: 'jars',
      url: node.url,
      distribution,
      version,
      major,
      capabilities: await probeCapabilities(node.url),
      why: 'a JDK is here and the jars are published',
      get pid() {
        return node.pid;
      },
      async restart() {
        await node.stop();
        node = await startReference({ distribution, version, port });
      },
      stop: () => node.stop(),
    };
  },
};
