import type { Handler } from '../handler.ts';
import { renderJson } from '../xcontent/index.ts';
import { type ApplicationScript, foundApplication } from './application.ts';

export const supports: readonly string[] = [];

/** A search application as it was stored. */
export const handler: Handler = ({ cluster, path }) => {
  const name = path.name as string;
  const { script, ...application } = foundApplication(cluster, name);
  const template = script === undefined ? undefined : { script: renderScript(script) };
  return { status: 200, body: renderJson({ name, ...application, template }) };
};

function renderScript({ source, params }: ApplicationScript) {
  // From the specification: a source that is an object has its content type among the options.
  const options = typeof source === 'string' ? undefined : { content_type: 'application/json;charset=utf-8' };
  return { source, lang: 'mustache', options, params: params.size === 0 ? undefined : params };
}
