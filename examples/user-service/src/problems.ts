import { STATUS_CODES } from 'node:http';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { FieldProblem, ProblemDto } from './dto/problem.ts';
import { ConflictError, UnavailableError } from './errors.ts';

/** Enough to mend a body by; a hostile one may break a rule thousands of times. */
const mostErrors = 20;

/** Turns whatever was thrown into a reply. What is not foreseen is a 500 that tells the client nothing. */
export function replyWithProblem(
  error: FastifyError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { status, message, errors } = describe(error);
  if (status >= 500) request.log.error({ err: error }, message);
  else request.log.info({ status, errors }, message);
  if (status === 503) reply.header('retry-after', '1');
  const problem: ProblemDto = { statusCode: status, error: STATUS_CODES[status] ?? 'Error', message };
  return reply.code(status).send(errors ? { ...problem, errors } : problem);
}

interface Description {
  readonly status: number;
  readonly message: string;
  readonly errors?: FieldProblem[];
}

function describe(error: FastifyError | Error): Description {
  if (error instanceof ConflictError) {
    const errors = [{ field: error.field, rule: 'unique', message: error.message }];
    return { status: 409, message: error.message, errors };
  }
  if (error instanceof UnavailableError) return { status: 503, message: error.message };
  const { validation, statusCode = 500, code, message } = error as FastifyError;
  if (validation) {
    return { status: 400, message: 'the body is not valid', errors: validation.slice(0, mostErrors).map(fieldProblem) };
  }
  if (statusCode === 400 && code !== 'FST_ERR_BAD_URL')
    return { status: 400, message, errors: [{ field: '', rule: 'json', message }] };
  if (statusCode >= 400 && statusCode < 500) return { status: statusCode, message };
  return { status: 500, message: 'the service failed' };
}

function fieldProblem({
  instancePath,
  keyword,
  params,
  message,
}: NonNullable<FastifyError['validation']>[number]): FieldProblem {
  const named = params['missingProperty'] ?? params['additionalProperty'] ?? '';
  return { field: instancePath.slice(1) || String(named), rule: keyword, message: message ?? keyword };
}
