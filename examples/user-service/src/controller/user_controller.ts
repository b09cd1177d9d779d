import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import type { Dependencies } from '../dependencies.ts';
import { ProblemDto } from '../dto/problem.ts';
import { CreateUserDto, UserDto } from '../dto/user.ts';
import type { UserService } from '../service/user_service.ts';
import type { Controller } from './controller.ts';

/** Stage two: the routes of the user service. */
export class UserController implements Controller {
  readonly #userService: UserService;

  constructor({ userService }: Pick<Dependencies, 'userService'>) {
    this.#userService = userService;
  }

  routes(app: FastifyInstance): void {
    const typed = app.withTypeProvider<TypeBoxTypeProvider>();

    typed.get(
      '/user/index',
      {
        schema: {
          response: { 200: Type.Array(UserDto, { description: 'all users, by id' }), 500: ProblemDto, 503: ProblemDto },
        },
      },
      async (request) => {
        request.log.info({ query: request.query }, 'query-string parameters have no effect');
        return this.#userService.index();
      },
    );

    typed.post(
      '/user/create',
      {
        schema: {
          body: CreateUserDto,
          response: {
            201: UserDto,
            400: ProblemDto,
            409: ProblemDto,
            413: ProblemDto,
            415: ProblemDto,
            500: ProblemDto,
            503: ProblemDto,
          },
        },
      },
      async (request, reply) => reply.code(201).send(await this.#userService.create(request.body)),
    );
  }
}
