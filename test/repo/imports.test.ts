import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { circles } from './rust_modules.ts';
import { sources } from './sources.ts';

/** Which room of `src` may import which. Rooms are folders; `major.ts` may be imported by all. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  errors: [],
  json: [],
  openapi: ['errors'],
  engine: ['errors'],
  cluster: ['engine', 'errors'],
  ingest: ['errors'],
  api: ['cluster', 'engine', 'errors', 'ingest', 'json'],
  page: [],
  upstream: ['errors', 'page'],
  validation: ['openapi', 'server'],
  control: ['cluster', 'faults', 'json', 'page'],
  faults: ['openapi'],
  // `report` is a folder of the conformance kit: its XML writer.
  fuzz: ['index.ts', 'faults', 'report'],
  server: ['api', 'control', 'engine', 'json', 'openapi', 'errors', 'upstream', 'faults'],
  'features.ts': ['api', 'engine', 'openapi'],
  host: ['api', 'cluster', 'control', 'faults', 'features.ts', 'server'],
  'index.ts': ['cluster', 'control', 'engine', 'faults', 'features.ts', 'host'],
  runners: ['index.ts'],
  // `command` and `traffic` are folders of the conformance kit that the command line loads.
  commands: ['cluster', 'index.ts', 'upstream', 'validation', 'command', 'traffic', 'faults', 'fuzz'],
  'cli.ts': ['commands'],
  'major.ts': [],
};
/** The package's entry: all that black-box code may import. */
const entry = ['src/index.ts'];

/** The relative imports of a file, resolved. */
function imports({ path, text }: { readonly path: string; readonly text: string }): string[] {
  const found = [...text.matchAll(/(?:\bfrom|\bimport\(|^import)\s*'(\.{1,2}\/[^']+)'/gm)];
  return found.map(([, target = '']) => join(dirname(path), target)).filter((target) => target !== 'package.json');
}

const room = (path: string) => path.split('/')[1] ?? '';

describe('imports', () => {
  const files = sources('.ts');
  const inner = files.filter(({ path }) => path.startsWith('src/'));

  it('of every room are declared here', () => {
    expect([...new Set(inner.map(({ path }) => room(path)))].filter((name) => !(name in allowed))).toEqual([]);
  });

  it('go from room to room only as the design allows', () => {
    const wrong = inner.flatMap((file) =>
      imports(file)
        .map(room)
        .filter((target) => target !== room(file.path) && target !== 'major.ts')
        .filter((target) => !allowed[room(file.path)]?.includes(target))
        .map((target) => `${file.path} imports ${target}`),
    );
    expect(wrong).toEqual([]);
  });

  it('of the conformance kit, the bench and the demo are of the package entry only', () => {
    const wrong = files
      .filter(({ path }) => /^(conformance|demo)\//.test(path))
      .flatMap((file) =>
        imports(file)
          .filter((target) => target.startsWith('src/') && !entry.includes(target))
          .map((target) => `${file.path} imports ${target}`),
      );
    expect(wrong).toEqual([]);
  });

  it('of an example, which is a package of its own, stay inside it', () => {
    const wrong = files.flatMap((file) => {
      const [home] = /^examples\/[^/]+\//.exec(file.path) ?? [];
      return home === undefined
        ? []
        : imports(file)
            .filter((target) => !target.startsWith(home))
            .map((target) => `${file.path} imports ${target}`);
    });
    expect(wrong).toEqual([]);
  });

  it('of the addon are in the engine room only', () => {
    const wrong = inner.filter(({ path, text }) => /native\/standin|\.node['"`]/.test(text) && room(path) !== 'engine');
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });

  it('form no circle of more files than two', () => {
    const graph = new Map(inner.map((file) => [file.path, new Set(imports(file))]));
    expect(circles(graph).filter((circle) => circle.length > 2)).toEqual([]);
  });
});
