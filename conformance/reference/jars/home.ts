import {
  accessSync,
  constants,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const descriptor = (version: string) => `name=transport-netty4
description=HTTP and transport over Netty
version=${version}
elasticsearch.version=${version}
java.version=17
classname=org.elasticsearch.transport.netty4.Netty4Plugin
`;

/** A folder in memory where there is one: the node syncs every write to disk, which is most of its time. */
function temporaryFolder(): string {
  try {
    accessSync('/dev/shm', constants.W_OK);
    return '/dev/shm';
  } catch {
    return tmpdir();
  }
}

/** A throw-away HOME of one node: config, empty data, the netty module; `lib` holds the rest for the class path. */
export function layOutHome(version: string, jars: string): string {
  const home = mkdtempSync(join(temporaryFolder(), `standin-reference-${version}-`));
  const netty = join(home, 'modules', 'transport-netty4');
  for (const folder of ['config', 'data', 'logs', 'plugins', 'natives', 'lib']) mkdirSync(join(home, folder));
  mkdirSync(netty, { recursive: true });
  for (const jar of readdirSync(jars).filter((name) => name.endsWith('.jar'))) {
    const isModule = jar.startsWith('transport-netty4') || jar.startsWith('netty');
    symlinkSync(join(jars, jar), join(isModule ? netty : join(home, 'lib'), jar));
  }
  writeFileSync(join(netty, 'plugin-descriptor.properties'), descriptor(version));
  copyFileSync(join(import.meta.dirname, 'log4j2.properties'), join(home, 'config', 'log4j2.properties'));
  return home;
}
