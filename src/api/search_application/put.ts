import { ElasticsearchError, illegalArgument, NotImplementedError } from '../../errors/index.ts';
import { parseBody } from '../definition/parse_body.ts';
import { rawObject } from '../definition/raw_value.ts';
import type { Handler } from '../handler.ts';
import { parseBoolean } from '../parameters/index.ts';
import { ConstructingParser, type JsonReader, optional, RawJson, required, values } from '../xcontent/index.ts';
import { type ApplicationScript, type SearchApplication, searchApplications } from './application.ts';
import { readParams } from './read_params.ts';

export const supports: readonly string[] = ['create'];

const script = new ConstructingParser('script', {
  source: required({
    accepts: ['VALUE_STRING', 'START_OBJECT'] as const,
    parse: (at: JsonReader): string | RawJson =>
      at.token === 'VALUE_STRING' ? at.text : new RawJson(at.compactValue()),
  }),
  lang: optional(values.string),
  params: optional(values.object(readParams)),
  options: optional(rawObject),
  id: optional(values.string),
});
const template = new ConstructingParser('search_application_template', {
  script: required(values.object(readScript)),
  dictionary: optional({
    ...rawObject,
    parse: (): never => {
      throw new NotImplementedError('the dictionary of the template of a search application');
    },
  }),
});
const parser = new ConstructingParser('search_application', {
  indices: required(values.strings),
  analytics_collection_name: optional(values.string),
  template: optional(values.object((at) => template.parse(at))),
  name: optional(values.string),
});

/** Stores a search application, or replaces it unless `create` forbids that. */
export const handler: Handler = (request) => {
  const { cluster, path, query } = request;
  const isCreated = parseBoolean(query, 'create', false);
  const given = parseBody(request, (reader) => parser.parse(reader));
  const name = path.name as string;
  if (given.indices?.length === 0) throw illegalArgument('indices cannot be empty');
  if (given.name !== undefined && given.name !== name) {
    throw illegalArgument(`name [${given.name}] differs from the one of the path, [${name}]`);
  }
  if (isCreated && searchApplications.all(cluster).has(name)) {
    const reason = `search application [${name}] already exists`;
    throw new ElasticsearchError({ type: 'version_conflict_engine_exception', reason, status: 409 });
  }
  const application: SearchApplication = {
    indices: given.indices ?? [],
    ...(given.analytics_collection_name === undefined
      ? {}
      : { analytics_collection_name: given.analytics_collection_name }),
    ...(given.template?.script === undefined ? {} : { script: given.template.script }),
    updated_at_millis: cluster.clock.now(),
  };
  const isNew = searchApplications.put(cluster, name, application);
  return { status: isNew ? 201 : 200, body: { result: isNew ? 'created' : 'updated' } };
};

function readScript(reader: JsonReader): ApplicationScript {
  const { source = '', lang, params, options, id } = script.parse(reader);
  if (lang !== undefined && lang !== 'mustache') {
    throw new NotImplementedError(`the script language [${lang}] of a search application`);
  }
  if (options !== undefined || id !== undefined) {
    throw new NotImplementedError(`the key [${id === undefined ? 'options' : 'id'}] of the script of an application`);
  }
  return { source, params: params ?? new Map() };
}
