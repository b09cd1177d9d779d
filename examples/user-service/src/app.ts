import { fastifyAwilixPlugin } from '@fastify/awilix';
import fastifySwagger from '@fastify/swagger';
import type { AwilixContainer } from 'awilix';
import fastify, { type FastifyInstance } from 'fastify';
import type { Dependencies } from './dependencies.ts';
import { parseJsonBodies } from './json_body.ts';
import { replyWithProblem } from './problems.ts';

/** The HTTP application of a container; it is not listening yet. Closing it disposes of what the container made. */
export async function createApp(container: AwilixContainer<Dependencies>): Promise<FastifyInstance> {
  const app: FastifyInstance = fastify({
    loggerInstance: container.cradle.logger,
    bodyLimit: 16 * 1024,
    requestTimeout: 30_000,
    ajv: { customOptions: { allErrors: true, coerceTypes: false, removeAdditional: false, useDefaults: false } },
    frameworkErrors: (error, request, reply) => void replyWithProblem(error, request, reply),
  });
  app.setErrorHandler(replyWithProblem);
  app.setNotFoundHandler((request, reply) =>
    reply.code(404).send({ statusCode: 404, error: 'Not Found', message: `no ${request.method} ${request.url}` }),
  );
  parseJsonBodies(app);

  await app.register(fastifyAwilixPlugin, { container });
  await app.register(fastifySwagger, {
    openapi: { openapi: '3.1.0', info: { title: 'user service', version: '1.0.0' } },
  });
  await app.register(async (scope) => {
    const { userController, healthController } = scope.diContainer.cradle;
    userController.routes(scope);
    healthController.routes(scope);
    scope.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger());
  });
  return app;
}
