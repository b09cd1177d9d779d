import { illegalArgument, NotImplementedError, validationFailed } from '../../errors/index.ts';
import { compileScript, type JavaMap, javaText, parseJson, returned } from '../../ingest/index.ts';
import { readStream } from '../body/read_body.ts';
import type { Handler } from '../handler.ts';
import { ingestServices } from '../pipeline/ingest_services.ts';
import { CONTEXT_SETUP, type ContextSetup, filterDocument, scoreDocument } from '../script/on_document.ts';
import { ObjectParser, RawJson, renderJson, xContentParseError } from '../xcontent/index.ts';

export const supports: readonly string[] = [];

const NAME = 'painless_execute_request';
/** Contexts of the reference that are not built: those of runtime fields, which no version with its modules has here. */
const OTHERS: readonly string[] = [
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
  setup?: ContextSetup;
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
    parse: (reader, request) => {
      request.setup = {};
      CONTEXT_SETUP.parse(reader, request.setup);
    },
  },
});

/** Runs a script alone and returns the text of its value, or on a document. Errors: 501 for the contexts of runtime fields. */
export const handler: Handler = async (given) => {
  const { cluster, body } = given;
  const request: Request = {};
  readStream(cluster.engine, body ?? Buffer.alloc(0), (reader) => PARSER.parse(reader, request));
  const { script, context = 'painless_test' } = request;
  if (script === undefined) throw illegalArgument('Required [script]');
  if (OTHERS.includes(context)) {
    throw new NotImplementedError(`the context [${context}] of [scripts_painless_execute]`);
  }
  if (!['painless_test', 'filter', 'score'].includes(context)) {
    throw xContentParseError(`Failed to build [${NAME}] after last required field arrived`, {
      type: 'unsupported_operation_exception',
      reason: `unsupported script context name [${context}]`,
    });
  }
  const definition = parseJson(script) as JavaMap;
  if (definition.get('id') !== undefined) throw validationFailed(['only inline scripts are supported']);
  if (context !== 'painless_test') {
    const { setup } = request;
    if (setup === undefined) throw new NotImplementedError(`[${NAME}] of [${context}] without [context_setup]`);
    const value =
      context === 'filter'
        ? await filterDocument(given, script, setup)
        : new RawJson(await scoreDocument(given, script, setup));
    return { status: 200, body: renderJson({ result: value }) };
  }
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
