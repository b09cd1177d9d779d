import type { Image } from './image.ts';

/** A container that answers. */
export interface RunningContainer {
  readonly url: string;
  stop(): Promise<void>;
}

/** The container runtime of this machine. */
export interface ContainerRuntime {
  /** Starts the image and waits until its server is ready. */
  run(image: Image): Promise<RunningContainer>;
}

const PORT = 9200;
const BOOT_TIMEOUT_MS = 300_000;

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Loads the optional package; in the bundle it is loaded from where the package is installed. */
async function load(): Promise<typeof import('testcontainers')> {
  try {
    return await import('testcontainers');
  } catch (error) {
    if ((error as { code?: unknown }).code === 'ERR_MODULE_NOT_FOUND') {
      throw new Error('the package testcontainers is not installed (npm install --save-dev testcontainers)');
    }
    throw new Error(`the package testcontainers cannot be loaded: ${reasonOf(error)}`);
  }
}

/** Docker, or a compatible runtime, through the package testcontainers. Throws when one of the two is absent. */
export async function testcontainers(): Promise<ContainerRuntime> {
  const { GenericContainer, Wait, getContainerRuntimeClient } = await load();
  try {
    await getContainerRuntimeClient();
  } catch (error) {
    throw new Error(`Docker does not answer: ${reasonOf(error)}`);
  }
  return {
    async run({ name, environment }) {
      const health = Wait.forHttp('/_cluster/health?wait_for_status=green&timeout=1s', PORT).forStatusCode(200);
      const container = await new GenericContainer(name)
        .withEnvironment(environment)
        .withExposedPorts(PORT)
        .withWaitStrategy(health)
        .withStartupTimeout(BOOT_TIMEOUT_MS)
        .start();
      return {
        url: `http://${container.getHost()}:${container.getMappedPort(PORT)}`,
        stop: async () => {
          await container.stop();
        },
      };
    },
  };
}
