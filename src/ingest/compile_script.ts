import { illegalArgument, NotImplementedError } from '../errors/index.ts';
import type { JavaMap } from './document/java_map.ts';
import { javaText, jsonText } from './document/render_value.ts';
import type { IngestServices, ScriptResult } from './services.ts';

const KNOWN = ['source', 'id', 'lang', 'params', 'options'];

/**
 * Compiles the definition of a script and returns what runs it on a document. A stored script is looked up here, as the reference does,
 * and again whenever it is run, because it may have been replaced.
 */
export function compileScript(definition: JavaMap, services: IngestServices): (ctx: Uint8Array) => ScriptResult {
  for (const [name] of definition.inserted()) {
    if (!KNOWN.includes(name)) throw new NotImplementedError(`[${name}] of an ingest script`);
  }
  const [source, id] = [definition.get('source') ?? null, definition.get('id') ?? null];
  if (source !== null && id !== null) throw new NotImplementedError('ingest scripts with both [source] and [id]');
  if (source === null && id === null) {
    throw illegalArgument('must specify either [source] for an inline script or [id] for a stored script');
  }
  const lang = definition.get('lang') ?? null;
  if (lang !== null && lang !== 'painless') {
    if (lang === 'expression' || lang === 'mustache') throw new NotImplementedError(`ingest scripts in [${lang}]`);
    throw illegalArgument(`script_lang not supported [${javaText(lang)}]`);
  }
  const json = jsonText(definition, true);
  const resolved = () => Buffer.from(id === null ? json : services.inline(json));
  services.check(resolved());
  return (ctx) => services.run(resolved(), ctx);
}
