import { globSync } from 'node:fs';
import { join } from 'node:path';
import { ELASTICSEARCH_7_VERSION } from '../reference/jars/elasticsearch7/distribution.ts';
import { ELASTICSEARCH_7_10_VERSION } from '../reference/jars/elasticsearch710/distribution.ts';
import type { NamedCase } from '../run/case_files.ts';
import type { ModuleDefinition } from './define.ts';

/** The versions of 7.x whose modules are published, newest first. */
export const VERSIONS = [ELASTICSEARCH_7_VERSION, ELASTICSEARCH_7_10_VERSION] as const;

/** A case for a module of the server, and the version that it is recorded on. */
export interface ModuleCase extends NamedCase {
  readonly version: (typeof VERSIONS)[number];
}

const FOLDER = join(import.meta.dirname, 'cases');
const SUFFIX = '.case.ts';

/** All cases below `cases/`, named after their files: `modules/collate`, `modules/aggregation/derivative`. */
export const CASES: readonly ModuleCase[] = await Promise.all(
  globSync(`**/*${SUFFIX}`, { cwd: FOLDER })
    .sort()
    .map(async (file) => {
      const module = (await import(join(FOLDER, file))) as { default: ModuleDefinition };
      const id = `modules/${file.slice(0, -SUFFIX.length)}`;
      return { version: ELASTICSEARCH_7_VERSION, ...module.default, id };
    }),
);
