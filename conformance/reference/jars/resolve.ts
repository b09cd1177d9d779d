import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import type { JarDistribution } from './distribution.ts';

/** The folder outside the checkout where resolved jars are stored: STANDIN_CACHE, else the user's cache folder. */
export function cacheFolder(): string {
  return process.env['STANDIN_CACHE'] ?? join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'standin');
}

const pom = (artifacts: readonly string[]) => `<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  <groupId>standin</groupId><artifactId>reference</artifactId><version>1</version>
  <dependencies>
${artifacts
  .map((coordinates) => {
    const [group, artifact, version] = coordinates.split(':');
    const parts = `<groupId>${group}</groupId><artifactId>${artifact}</artifactId><version>${version}</version>`;
    return `    <dependency>${parts}</dependency>`;
  })
  .join('\n')}
  </dependencies>
</project>
`;

/** Where the jars of one version are stored, whether they are there or not. */
function rootOf({ name }: JarDistribution, version: string): string {
  return join(cacheFolder(), 'reference', name === 'elasticsearch' ? version : `${name}-${version}`);
}

/** Whether the jars of a version are here already, so that Maven is not needed. */
export const areResolved = (distribution: JarDistribution, version: string): boolean =>
  existsSync(join(rootOf(distribution, version), 'jars'));

/** Resolves the jars of one version with Maven and returns their folder; a folder that is there is complete. */
export function resolveJars(distribution: JarDistribution, version: string): string {
  const root = rootOf(distribution, version);
  const jars = join(root, 'jars');
  if (existsSync(jars)) return jars;
  const partial = join(root, `jars.${process.pid}.partial`);
  mkdirSync(partial, { recursive: true });
  const file = join(root, `pom.${process.pid}.xml`);
  writeFileSync(file, pom(distribution.artifacts(version)));
  const goal = ['-q', '-B', '-f', file, 'dependency:copy-dependencies', `-DoutputDirectory=${partial}`];
  const { status, stdout, stderr } = spawnSync('mvn', goal, { encoding: 'utf8' });
  rmSync(file);
  if (status !== 0) {
    rmSync(partial, { recursive: true });
    throw new Error(`mvn could not resolve ${distribution.name} ${version}:\n${stdout}${stderr}`);
  }
  if (!existsSync(jars)) renameSync(partial, jars);
  else rmSync(partial, { recursive: true });
  return jars;
}
