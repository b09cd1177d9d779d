import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

/** The folder outside the checkout where resolved jars are kept: STANDIN_CACHE, else the user's cache folder. */
export function cacheFolder(): string {
  return process.env['STANDIN_CACHE'] ?? join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'standin');
}

const pom = (version: string) => `<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  <groupId>standin</groupId><artifactId>reference</artifactId><version>1</version>
  <dependencies>
    <dependency><groupId>org.elasticsearch</groupId><artifactId>elasticsearch</artifactId><version>${version}</version></dependency>
    <dependency><groupId>org.elasticsearch.plugin</groupId><artifactId>transport-netty4</artifactId><version>${version}</version></dependency>
  </dependencies>
</project>
`;

/** Resolves the jars of one version with Maven and returns their folder; a folder that is there is complete. */
export function resolveJars(version: string): string {
  const root = join(cacheFolder(), 'reference', version);
  const jars = join(root, 'jars');
  if (existsSync(jars)) return jars;
  const partial = join(root, `jars.${process.pid}.partial`);
  mkdirSync(partial, { recursive: true });
  const file = join(root, `pom.${process.pid}.xml`);
  writeFileSync(file, pom(version));
  const goal = ['-q', '-B', '-f', file, 'dependency:copy-dependencies', `-DoutputDirectory=${partial}`];
  const { status, stdout, stderr } = spawnSync('mvn', goal, { encoding: 'utf8' });
  rmSync(file);
  if (status !== 0) {
    rmSync(partial, { recursive: true });
    throw new Error(`mvn could not resolve the reference ${version}:\n${stdout}${stderr}`);
  }
  if (!existsSync(jars)) renameSync(partial, jars);
  else rmSync(partial, { recursive: true });
  return jars;
}
