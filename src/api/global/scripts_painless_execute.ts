import { illegalArgument, NotImplementedError, validationFailed } from '../../errors/index.ts';
import { compileScript, type JavaMap, javaText, parseJson, returned } from '../../ingest/index.ts';
import { readStream } from '../body/read_body.ts';
import type { Handler } from '../handler.ts';
import { ingestServices } from '../pipeline/ingest_services.ts';
import { ObjectParser, xContentParseError } from '../xcontent/index.ts';

export const supports: readonly string[] = [];

const NAME = 'painless_execute_request';
/** Contexts of the reference besides that of a script alone. */
const OTHERS: readonly string[] = [
  'filter',
  'score',
  'boolean_field',
  'composite_field',
  'date_field',
  'double_field',
  'geo_point_field',
  'geometry_field',
  'ip_field',
  'keyword_field',
  'long_field',
];

interface Request {
  script?: string;
  context?: string;
}

const PARSER = new ObjectParser<Request>(NAME, {
  script: {
    accepts: ['START_OBJECT'],
    parse: (reader, request) => {
      request.script = reader.compactValue();
    },
  },
  context: {
    accepts: ['VALUE_STRING'],
    parse: (reader, request) => {
      request.context = reader.text;
    },
  },
  context_setup: {
    accepts: ['START_OBJECT'],
    parse: () => {
      throw new NotImplementedError('[context_setup] of [scripts_painless_execute]');
    },
  },
});

/** Runs a script alone and returns the text of its value. Errors: 501 for the contexts in which it has a document. */
export const handler: Handler = ({ cluster, body }) => {
  const request: Request = {};
  readStream(cluster.engine, body ?? Buffer.alloc(0), (reader) => PARSER.parse(reader, request));
  const { script, context = 'painless_test' } = request;
  if (script === undefined) throw illegalArgument('Required [script]');
  if (OTHERS.includes(context)) {
    throw new NotImplementedError(`the context [${context}] of [scripts_painless_execute]`);
  }
  if (context !== 'painless_test') {
    throw xContentParseError(`Failed to build [${NAME}] after last required field arrived`, {
      type: 'unsupported_operation_exception',
      reason: `unsupported script context name [${context}]`,
    });
  }
  const definition = parseJson(script) as JavaMap;
  if (definition.get('id') !== undefined) throw validationFailed(['only inline scripts are supported']);
  refuseDocument(definition.get('source'));
  const run = compileScript(definition, ingestServices(cluster));
  return { status: 200, body: { result: javaText(returned(run(Buffer.from('{}')))) } };
};

/** Scripts run as those of pipelines, which have a document; here there is none. */
function refuseDocument(source: unknown): void {
  if (typeof source === 'string' && /\bctx\b/.test(source)) {
    throw new NotImplementedError('[ctx] in a script of [scripts_painless_execute]');
  }
}
