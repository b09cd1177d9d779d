import { ElasticsearchError, NotImplementedError } from '../../errors/index.ts';
import type { ApiRequest, Handler } from '../handler.ts';
import { renderTemplate } from '../template/render_template.ts';
import { readTemplate, type TemplateBody, validateTemplate } from '../template/template_body.ts';

export const supports: readonly string[] = [];

export const validateBody = (request: ApiRequest): unknown => templateOf(request);

const templateOf = ({ cluster, body }: ApiRequest): TemplateBody =>
  readTemplate(cluster.engine, body ?? Buffer.alloc(0));

export const handler: Handler = (request) => {
  const { cluster, major, path } = request;
  const template = templateOf(request);
  const { id } = path;
  if (id !== undefined) Object.assign(template, { kind: 'stored', script: id });
  validateTemplate(template);
  const text = renderTemplate(cluster, major, template);
  if (isRewritten(request) && !isJson(request, text)) {
    throw new NotImplementedError(
      '[render_search_template] of a text that is no JSON with [pretty], [filter_path] or a format',
    );
  }
  // ES: the text is written verbatim, whether it is JSON or not (modules/render_template).
  return { status: 200, body: Buffer.from(`{"template_output":${text}}`) };
};

/** Whether the reply does not go out as it is made. */
function isRewritten({ uri, format }: ApiRequest): boolean {
  const parameters = new URLSearchParams(uri.split('?')[1] ?? '');
  return format === 'yaml' || parameters.has('filter_path') || (parameters.get('pretty') ?? 'false') !== 'false';
}

function isJson({ cluster }: ApiRequest, text: string): boolean {
  try {
    cluster.engine.parseBody(Buffer.from(text));
    return true;
  } catch (error) {
    if (error instanceof ElasticsearchError) return false;
    throw error;
  }
}
