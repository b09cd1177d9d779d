/** The process: configuration, container, server, and an orderly end. */
import { createApp } from './app.ts';
import { type Config, readConfig } from './config.ts';
import { createDependencies } from './dependencies.ts';

async function main(config: Config): Promise<void> {
  const container = createDependencies(config);
  const app = await createApp(container);

  await container.cradle.checkHealth().catch((error) => {
    app.log.warn({ err: error }, 'the database is away; requests are answered with 503 until it is back');
  });
  await app.listen({ port: config.port, host: config.host });

  // Stops listening, lets requests in progress finish, then closes the database.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void app.close());
}

try {
  await main(readConfig(process.env));
} catch (error) {
  process.stderr.write(`user-service: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
