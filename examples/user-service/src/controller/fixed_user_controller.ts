import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { ProblemDto } from '../dto/problem.ts';
import { CreateUserDto } from '../dto/user.ts';
import type { Controller } from './controller.ts';

/** Stage one: the routes and their validation are there, the replies are fixed. */
export class FixedUserController implements Controller {
  routes(app: FastifyInstance): void {
    const typed = app.withTypeProvider<TypeBoxTypeProvider>();

    typed.get(
      '/user/index',
      { schema: { response: { 200: Type.Object({ value: Type.String() }) } } },
      async (request) => {
        request.log.info({ query: request.query }, 'query-string parameters have no effect');
        return { value: 'user index' };
      },
    );

    typed.post(
      '/user/create',
      {
        schema: {
          body: CreateUserDto,
          response: {
            200: { content: { 'text/plain': { schema: Type.String() } } },
            400: ProblemDto,
            413: ProblemDto,
            415: ProblemDto,
          },
        },
      },
      async (_request, reply) => reply.type('text/plain; charset=utf-8').send('user created'),
    );
  }
}
