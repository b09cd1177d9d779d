import {
  accessSync,
  constants,
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asset } from './asset.ts';
import type { JarDistribution } from './distribution.ts';

/** A folder in memory where there is one: the node syncs every write to disk, which is most of its time. */
function temporaryFolder(): string {
  try {
    accessSync('/dev/shm', constants.W_OK);
    return '/dev/shm';
  } catch {
    return tmpdir();
  }
}

/** A temporary HOME of one node: config, empty data, modules; `lib` holds the rest for the class path. */
export function layOutHome({ folder, module }: JarDistribution, version: string, jars: string): string {
  const home = mkdtempSync(join(temporaryFolder(), `standin-reference-${version}-`));
  for (const name of ['config', 'data', 'logs', 'modules', 'plugins', 'natives', 'lib']) mkdirSync(join(home, name));
  const moduleHome = join(home, 'modules', module?.name ?? '');
  mkdirSync(moduleHome, { recursive: true });
  if (module) writeFileSync(join(moduleHome, 'plugin-descriptor.properties'), module.descriptor(version));
  for (const jar of readdirSync(jars).filter((name) => name.endsWith('.jar'))) {
    symlinkSync(join(jars, jar), join(module?.holds(jar) ? moduleHome : join(home, 'lib'), jar));
  }
  copyFileSync(asset(`${folder}/log4j2.properties`), join(home, 'config', 'log4j2.properties'));
  // Word lists and dictionaries that cases of analysis refer to.
  cpSync(asset('config'), join(home, 'config'), { recursive: true });
  return home;
}
