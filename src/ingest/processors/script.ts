import { compileScript } from '../compile_script.ts';
import { JavaMap } from '../document/java_map.ts';
import type { Factory } from '../processor.ts';
import { contextOf, replaceBy } from '../script.ts';

/** Runs a script that changes the document. */
export const script: Factory = (options, { services }) => {
  // ES: all options that are left belong to the script (modules/ingest/script).
  const definition = new JavaMap();
  for (const [name] of options.map.inserted()) definition.set(name, options.take(name) ?? null);
  const run = compileScript(definition, services);
  return (document) => replaceBy(document, run(contextOf(document)));
};
