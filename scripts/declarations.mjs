/** The declarations of the package: those that users' imports reach, and those for `require`. */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Removes the declarations that are reached from no entry. */
export function removeUnreachable(folder, entries) {
  const reached = new Set();
  const visit = (file) => {
    if (reached.has(file)) return;
    reached.add(file);
    // An example in a comment imports nothing.
    const text = readFileSync(join(folder, file), 'utf8').replaceAll(/\/\*.*?\*\//gs, '');
    for (const [, target] of text.matchAll(/(?:\bfrom |\bimport\(|^import )["'](\.{1,2}\/[^"']+)\.[jt]s["']/gm)) {
      visit(join(dirname(file), `${target}.d.ts`));
    }
  };
  for (const each of entries) visit(`${each}.d.ts`);
  const all = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.d.ts'));
  for (const file of all) if (!reached.has(file)) rmSync(join(folder, file));
}

/** Declarations for `require`: the same types, read from the module's declarations. */
export function commonJsTypes(folder, file) {
  const text = readFileSync(`${folder}/${file}.d.ts`, 'utf8');
  const types = new Set();
  const values = new Set();
  for (const [, isType, list] of text.matchAll(/^export (type )?\{([^}]*)\}/gm)) {
    for (const each of list
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean)) {
      if (isType || each.startsWith('type ')) types.add(each.replace(/^type /, ''));
      else values.add(each);
    }
  }
  for (const [, each] of text.matchAll(/^export (?:interface|type) (\w+)/gm)) types.add(each);
  for (const [, each] of text.matchAll(/^export declare (?:async )?(?:function|const|class) (\w+)/gm)) values.add(each);
  const lines = [...values].map((each) => `export declare const ${each}: typeof api.${each};`);
  if (/^export default/m.test(text))
    lines.push('declare const fallback: typeof api.default;', 'export { fallback as default };');
  if (types.size > 0) {
    lines.push(`export type { ${[...types].join(', ')} } from './${file}.js' with { 'resolution-mode': 'import' };`);
  }
  const head = `import type * as api from './${file}.js' with { 'resolution-mode': 'import' };\n`;
  const name = file.replace(/^runners\//, '').replaceAll('/', '_');
  writeFileSync(`${folder}/${name}.d.cts`, `${head}${lines.join('\n')}\n`);
}
