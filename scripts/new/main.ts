/** `npm run new -- KIND NAME`: writes the file, its registry line and a case, all of which compile and refuse by name. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { KINDS } from './kinds.ts';
import { register, unlist } from './register.ts';

const [, , word = '', name = ''] = process.argv;
const kind = KINDS[word];
if (kind === undefined || !/^[a-z][a-z0-9_]*$/.test(name)) {
  console.error(`usage: npm run new -- ${Object.keys(KINDS).join('|')} name_on_the_wire`);
  process.exit(2);
}
const file = `${kind.folder}/${name}.rs`;
const test = kind.test.file(name);
for (const path of [file, test]) {
  if (existsSync(path)) {
    console.error(`${path} is there already`);
    process.exit(1);
  }
}
writeFileSync(file, kind.template(name));
writeFileSync(kind.registry, register(readFileSync(kind.registry, 'utf8'), kind, name));
if (kind.unsupported !== undefined) {
  writeFileSync(kind.unsupported, unlist(readFileSync(kind.unsupported, 'utf8'), name));
}
writeFileSync(test, kind.test.text(name));
console.log([`wrote ${file}`, `registered in ${kind.registry}`, `wrote ${test}`].join('\n'));
console.log(`next:\n- npm run record -- --case ${test.replace(/^conformance\/cases\/|\.case\.ts$/g, '')}`);
for (const step of kind.next) console.log(`- ${step}`);
