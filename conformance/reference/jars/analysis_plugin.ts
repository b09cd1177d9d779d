import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { asset } from './asset.ts';
import { cacheFolder } from './resolve.ts';

const FOLDER = 'elasticsearch/analysis';
const descriptor = (version: string) => `name=standin-analysis
description=Analysis classes of Lucene under the names of the server
version=${version}
elasticsearch.version=${version}
java.version=17
classname=standin.analysis.ReferenceAnalysisPlugin
`;

function run(command: string, args: readonly string[]): void {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} failed:\n${stdout}${stderr}`);
}

/** The jar of the plugin for one version, compiled when it is first needed and when its source has changed. */
function pluginJar(java: string, version: string, jars: string): string {
  const folder = asset(FOLDER);
  const sources = readdirSync(folder)
    .sort()
    .map((name) => join(folder, name));
  const hash = createHash('sha256');
  for (const source of sources) hash.update(readFileSync(source));
  const jar = join(cacheFolder(), 'reference', version, `analysis-${hash.digest('hex').slice(0, 16)}.jar`);
  if (existsSync(jar)) return jar;
  const classes = `${jar}.${process.pid}.classes`;
  const partial = `${jar}.${process.pid}.partial`;
  mkdirSync(classes, { recursive: true });
  const tools = dirname(java);
  run(join(tools, 'javac'), ['-nowarn', '-proc:none', '-cp', join(jars, '*'), '-d', classes, ...sources]);
  run(join(tools, 'jar'), ['--create', '--file', partial, '-C', classes, '.']);
  rmSync(classes, { recursive: true });
  renameSync(partial, jar);
  return jar;
}

/** Puts the plugin that registers Lucene's analysis classes into the HOME of a node. */
export function installAnalysisPlugin(home: string, java: string, version: string, jars: string): void {
  const plugin = join(home, 'plugins', 'standin-analysis');
  mkdirSync(plugin);
  writeFileSync(join(plugin, 'plugin-descriptor.properties'), descriptor(version));
  symlinkSync(pluginJar(java, version, jars), join(plugin, 'standin-analysis.jar'));
}
