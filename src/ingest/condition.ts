import { NotImplementedError } from '../errors/index.ts';
import { compileScript } from './compile_script.ts';
import type { IngestDocument } from './document/ingest_document.ts';
import { JavaMap } from './document/java_map.ts';
import { javaText } from './document/render_value.ts';
import { className, type Value } from './document/value.ts';
import { configurationError } from './options.ts';
import { contextOf, isUnchanged, returned } from './script.ts';
import type { IngestServices } from './services.ts';

/** The option `if` of a processor. */
export interface Condition {
  /** Its source, or the id of the stored script. */
  readonly text: string;
  /** Whether the processor is run on a document. */
  readonly holds: (document: IngestDocument) => boolean;
}

/** Compiles the option `if`. */
export function readCondition(given: Value, services: IngestServices): Condition {
  const definition = definitionOf(given);
  const run = compileScript(definition, services);
  const text = javaText(definition.get('source') ?? definition.get('id') ?? null);
  return {
    text,
    holds: (document) => {
      const ctx = contextOf(document);
      const result = run(ctx);
      const value = returned(result);
      if (typeof value !== 'boolean') throw new NotImplementedError('an [if] that returns no boolean');
      if (!isUnchanged(document, result)) throw new NotImplementedError('an [if] that changes the document');
      return value;
    },
  };
}

function definitionOf(given: Value): JavaMap {
  if (given instanceof JavaMap) return given;
  if (typeof given !== 'string') {
    const reason = `property isn't a map or string, but of type [${className(given)}]`;
    throw configurationError(reason, { property: 'script', type: 'conditional' });
  }
  const definition = new JavaMap();
  definition.set('source', given);
  return definition;
}
