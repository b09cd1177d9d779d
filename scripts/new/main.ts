/** `npm run new -- KIND NAME`: writes the file, its registry line and a case, all of which compile and refuse by name. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { type NewModule, newEndpoint, registerEndpoint } from './endpoint.ts';
import type { Kind } from './kind.ts';
import { KINDS } from './kinds.ts';
import { newProcessor, registerProcessor } from './processor.ts';
import { register, unlist } from './register.ts';

const [, , word = '', name = ''] = process.argv;
const PROBE = 'a probe in conformance/arbitraries/, or a reason in exclusions.ts';
const kind = KINDS[word];
if (word === 'endpoint' && /^[a-z][a-z0-9_]*(\.[a-z][a-z0-9_]*)?$/.test(name)) {
  const endpoint = newEndpoint(name);
  writeModule(endpoint, registerEndpoint, [recordCase(endpoint.test), 'npm run matrix', PROBE]);
} else if (word === 'processor' && /^[a-z][a-z0-9_]*$/.test(name)) {
  const record = `node conformance/modules/record.ts http://127.0.0.1:9210 ingest/${name}, with 7.10.2 started there`;
  writeModule(newProcessor(name), registerProcessor, [record]);
  unlistIn('src/ingest/processors/unbuilt.ts', name);
} else if (kind !== undefined && /^[a-z][a-z0-9_]*$/.test(name)) writeKind(kind, name);
else {
  console.error(`usage: npm run new -- ${[...Object.keys(KINDS), 'endpoint', 'processor'].join('|')} name_on_the_wire`);
  process.exit(2);
}

function refuseExisting(...paths: string[]): void {
  for (const path of paths.filter(existsSync)) {
    console.error(`${path} is there already`);
    process.exit(1);
  }
}

function recordCase(test: string): string {
  return `npm run record -- --case ${test.replace(/^conformance\/cases\/|\.case\.ts$/g, '')}`;
}

function report(file: string, registry: string, test: string, next: readonly string[]): void {
  console.log([`wrote ${file}`, `registered in ${registry}`, `wrote ${test}`].join('\n'));
  console.log('next:');
  for (const step of next) console.log(`- ${step}`);
}

function writeKind(kind: Kind, name: string): void {
  const file = `${kind.folder}/${name}.rs`;
  const test = kind.test.file(name);
  refuseExisting(file, test);
  writeFileSync(file, kind.template(name));
  spawnSync('rustfmt', ['--edition', '2024', file]);
  writeFileSync(kind.registry, register(readFileSync(kind.registry, 'utf8'), kind, name));
  if (kind.unsupported !== undefined) unlistIn(kind.unsupported, name);
  writeFileSync(test, kind.test.text(name));
  report(file, kind.registry, test, [recordCase(test), ...kind.next]);
}

function unlistIn(file: string, name: string): void {
  writeFileSync(file, unlist(readFileSync(file, 'utf8'), name));
}

function writeModule(
  { file, text, registry, test, testText }: NewModule,
  register: (text: string, name: string) => string,
  next: readonly string[],
): void {
  refuseExisting(file, test);
  const registered = register(readFileSync(registry, 'utf8'), name);
  writeFileSync(file, text);
  writeFileSync(registry, registered);
  writeFileSync(test, testText);
  report(file, registry, test, next);
}
