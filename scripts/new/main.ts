/** `npm run new -- KIND NAME`: writes the file, its registry line and a case, all of which compile and refuse by name. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { newEndpoint, registerEndpoint } from './endpoint.ts';
import type { Kind } from './kind.ts';
import { KINDS } from './kinds.ts';
import { register, unlist } from './register.ts';

const [, , word = '', name = ''] = process.argv;
const kind = KINDS[word];
if (word === 'endpoint' && /^[a-z][a-z0-9_]*(\.[a-z][a-z0-9_]*)?$/.test(name)) writeEndpoint(name);
else if (kind !== undefined && /^[a-z][a-z0-9_]*$/.test(name)) writeKind(kind, name);
else {
  console.error(`usage: npm run new -- ${[...Object.keys(KINDS), 'endpoint'].join('|')} name_on_the_wire`);
  process.exit(2);
}

function refuseExisting(...paths: string[]): void {
  for (const path of paths.filter(existsSync)) {
    console.error(`${path} is there already`);
    process.exit(1);
  }
}

function report(file: string, registry: string, test: string, next: readonly string[]): void {
  console.log([`wrote ${file}`, `registered in ${registry}`, `wrote ${test}`].join('\n'));
  console.log(`next:\n- npm run record -- --case ${test.replace(/^conformance\/cases\/|\.case\.ts$/g, '')}`);
  for (const step of next) console.log(`- ${step}`);
}

function writeKind(kind: Kind, name: string): void {
  const file = `${kind.folder}/${name}.rs`;
  const test = kind.test.file(name);
  refuseExisting(file, test);
  writeFileSync(file, kind.template(name));
  writeFileSync(kind.registry, register(readFileSync(kind.registry, 'utf8'), kind, name));
  if (kind.unsupported !== undefined) {
    writeFileSync(kind.unsupported, unlist(readFileSync(kind.unsupported, 'utf8'), name));
  }
  writeFileSync(test, kind.test.text(name));
  report(file, kind.registry, test, kind.next);
}

function writeEndpoint(name: string): void {
  const { file, text, registry, test, testText } = newEndpoint(name);
  refuseExisting(file, test);
  const registered = registerEndpoint(readFileSync(registry, 'utf8'), name);
  writeFileSync(file, text);
  writeFileSync(registry, registered);
  writeFileSync(test, testText);
  report(file, registry, test, ['npm run matrix', 'a probe in conformance/arbitraries/, or a reason in exclusions.ts']);
}
