import type { EngineReply } from '../../engine/index.ts';
import { runSearch } from '../search/run_search.ts';
import type { SearchInput } from '../search/search_request.ts';
import { JsonReader } from '../xcontent/index.ts';
import { renderTemplate } from './render_template.ts';
import type { TemplateBody } from './template_body.ts';
import { asText } from './text_errors.ts';

/** A search whose body is the text of a template. */
export interface RenderedSearch {
  readonly input: SearchInput;
  readonly body: Buffer;
}

/** Renders a template. ES: `explain` and `profile` are set beside the template, whatever its text has (modules/search_template). */
export function renderSearch(input: SearchInput, template: TemplateBody): RenderedSearch {
  const text = renderTemplate(input.cluster, input.major, template);
  const { explain, ...query } = input.query;
  const flags = { explain: explain || `${template.explain}`, profile: `${template.profile}` };
  return { input: { ...input, query: { ...query, ...flags } }, body: withoutRest(Buffer.from(text)) };
}

/** ES: anything after the search in the text is not parsed (modules/search_template). */
export function withoutRest(text: Buffer): Buffer {
  const reader = new JsonReader(text);
  if (reader.next() !== 'START_OBJECT') return text;
  reader.skipChildren();
  return reader.token === 'END_OBJECT' ? text.subarray(0, reader.end) : text;
}

/** Runs it. */
export function searchRendered({ input, body }: RenderedSearch): Promise<EngineReply> {
  return asText(body, () => runSearch(input, body));
}
