import { probeCapabilities } from '../capabilities.ts';
import { imageOf } from '../container/image.ts';
import { type ContainerRuntime, testcontainers } from '../container/runtime.ts';
import { identify } from '../identify.ts';
import type { Source } from './source.ts';

/** The complete server in a container; `runtime` throws when no container can be run here. */
export const containerSource = (runtime: () => Promise<ContainerRuntime> = testcontainers): Source => ({
  kind: 'container',
  async find(requested, say) {
    const { run } = await runtime();
    const image = imageOf(requested);
    say(`starting a container of ${image.name}, which is pulled first when it is not here`);
    let container = await run(image);
    try {
      const { url } = container;
      const capabilities = await probeCapabilities(url);
      const identity = await identify(url);
      return {
        kind: 'container',
        get url() {
          return container.url;
        },
        ...identity,
        capabilities,
        why: 'Docker answers, and the image holds the complete server',
        async restart() {
          await container.stop();
          container = await run(image);
        },
        stop: () => container.stop(),
      };
    } catch (error) {
      await container.stop();
      throw error;
    }
  },
});
