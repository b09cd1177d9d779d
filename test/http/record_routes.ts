/**
 * Requests the allowed methods (OPTIONS) of thousands of paths from both references: those of the core's routes and their neighbours (a
 * segment more, a segment less, wildcards in place of names and names in place of wildcards).
 *   node test/http/record_routes.ts http://127.0.0.1:9208 http://127.0.0.1:9209
 */
import { writeFileSync } from 'node:fs';
import { json } from '../../src/openapi/generated/operations.ts';
import type { CompiledTable } from '../../src/openapi/table.ts';
import { exchange } from './exchange.ts';

const [eight, nine] = process.argv.slice(2);
if (!eight || !nine) throw new Error('usage: record_routes.ts <url of 8.19> <url of 9.5>');
const table = JSON.parse(json) as CompiledTable;

const paths = new Set<string>();
const words = new Set<string>();
for (const [, template, index] of table.routes) {
  // A reference from jars has none of the modules' routes.
  if (index >= 0 && (table.operations[index]?.module || !table.operations[index])) continue;
  const filled = template.replaceAll(/\{\w+\}/g, 'x1');
  for (const path of [filled, template.replaceAll(/[{}]/g, ''), `${filled}/x2`, `/x0${filled}`, `/x0/x00${filled}`])
    paths.add(path);
  paths.add(filled.slice(0, filled.lastIndexOf('/')) || '/_x');
  for (const word of template.split('/')) if (word !== '' && !word.startsWith('{')) words.add(word);
}
const shapes = [
  '/*',
  '/a/*',
  '/a/b/*',
  '/a/b/c/*',
  '/*/b',
  '/*/b/c',
  '/*/b/c/d',
  '/a/*/b',
  '/a/*/b/c',
  '/a/b/*/c',
  '/a/b/c/*/d',
];
for (const word of words) for (const shape of shapes) paths.add(shape.replace('*', word));
for (const path of ['/a//_search', '//_search', '///_search', '/a///', '/_cat//indices', '/_search//']) paths.add(path);
// The module rest-root, which references from jars lack, adds GET and HEAD here.
paths.delete('/');

const recorded: Record<string, Record<string, string[]>> = {};
for (const [version, url] of [
  ['8.19.21', eight],
  ['9.5.3', nine],
] as const) {
  const byAllow: Record<string, string[]> = {};
  for (const path of [...paths].sort()) {
    const { headers } = await exchange(url, { method: 'OPTIONS', path });
    const allow = headers.allow ?? '';
    byAllow[allow] = [...(byAllow[allow] ?? []), path];
  }
  recorded[version] = byAllow;
}
writeFileSync('test/http/recordings/routes.json', `${JSON.stringify(recorded, null, 0)}\n`);
