import type { NewModule } from './endpoint.ts';
import { insert } from './endpoint.ts';

/** An ingest processor by its wire name, which refuses itself until it is built. */
export function newProcessor(name: string): NewModule {
  return {
    file: `src/ingest/processors/${name}.ts`,
    text: `import { NotImplementedError } from '../../errors/index.ts';
import type { Factory } from '../processor.ts';

/** \`${name}\`: one sentence on what it changes. */
export const ${name}: Factory = () => {
  throw new NotImplementedError('the processor [${name}]');
};
`,
    registry: 'src/ingest/processors/index.ts',
    test: `conformance/modules/cases/ingest/${name}.case.ts`,
    testText: `import { defineModuleCase } from '../../define.ts';
import { LEVELS, one, SIMULATED } from './simulate.ts';

/** The processor \`${name}\`: its options, and their errors. */
export default defineModuleCase({
  version: '7.10.2',
  levels: LEVELS,
  tolerances: SIMULATED,
  reads: [one('${name}', {}, { s: 'x' }), one('${name}', { field: 's' }, { s: 'x' })],
});
`,
  };
}

/** Adds the import of a new processor and its entry to the registry, both in alphabetical order. */
export function registerProcessor(text: string, name: string): string {
  const withImport = insert(
    text,
    /^import \{ \w+ \} from '\.\/(\w+)\.ts';\n/gm,
    name,
    `import { ${name} } from './${name}.ts';\n`,
  );
  return insert(withImport, /^ {4}(\w+),\n/gm, name, `    ${name},\n`);
}
