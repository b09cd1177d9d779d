import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { distributionOf } from './distribution.ts';
import { areResolved } from './resolve.ts';

/** JDK 17 prints floats that are not the shortest, and 9.x does not start on it. */
const OLDEST_JDK = 21;

/** The `java` binaries of this machine: JAVA_HOME, PATH, then the usual folders, newest name first. */
function candidates(): string[] {
  const found: string[] = [];
  const home = process.env['JAVA_HOME'];
  if (home) found.push(join(home, 'bin', 'java'));
  for (const folder of (process.env['PATH'] ?? '').split(':')) found.push(join(folder, 'java'));
  for (const root of ['/usr/lib/jvm', '/opt/java']) {
    if (!existsSync(root)) continue;
    for (const name of readdirSync(root).sort().reverse()) found.push(join(root, name, 'bin', 'java'));
  }
  return found.filter((java) => existsSync(java));
}

function majorOf(java: string): number {
  const { stderr } = spawnSync(java, ['-XshowSettings:properties', '-version'], { encoding: 'utf8' });
  return Number(/java\.specification\.version = (\d+)/.exec(stderr ?? '')?.[1] ?? 0);
}

/** The path of a `java` that is new enough for both majors, or undefined when this machine has none. */
export function findJava(): string | undefined {
  return candidates().find((java) => majorOf(java) >= OLDEST_JDK);
}

/** The reason why a node cannot be started from jars here, or undefined when it can. */
export function whyNoReference(name: 'elasticsearch' | 'opensearch' = 'elasticsearch', version?: string) {
  if (!findJava()) return `no JDK ${OLDEST_JDK} or newer on JAVA_HOME, PATH or /usr/lib/jvm`;
  if (version && areResolved(distributionOf(name, version), version)) return undefined;
  if (spawnSync('mvn', ['-v'], { stdio: 'ignore' }).status !== 0) return 'no mvn on PATH, which fetches the jars';
  return undefined;
}
