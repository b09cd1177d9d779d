import type { FastifyInstance } from 'fastify';

/** The HTTP layer: routes with their schemas, nothing else. */
export interface Controller {
  routes(app: FastifyInstance): void;
}
