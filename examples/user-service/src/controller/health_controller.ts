import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import type { Dependencies } from '../dependencies.ts';
import { ProblemDto } from '../dto/problem.ts';
import type { Controller } from './controller.ts';

/** For load balancers: 200 while requests can be served, 503 while the database is away. */
export class HealthController implements Controller {
  readonly #checkHealth: () => Promise<void>;

  constructor({ checkHealth }: Pick<Dependencies, 'checkHealth'>) {
    this.#checkHealth = checkHealth;
  }

  routes(app: FastifyInstance): void {
    app.withTypeProvider<TypeBoxTypeProvider>().get(
      '/health',
      {
        schema: { response: { 200: Type.Object({ status: Type.Literal('ok') }), 500: ProblemDto, 503: ProblemDto } },
      },
      async () => {
        await this.#checkHealth();
        return { status: 'ok' as const };
      },
    );
  }
}
