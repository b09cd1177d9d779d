/** Prints how much of the specification is supported; with `--write` also writes `docs/coverage.md` and `docs/differences.md`. */
import { writeFileSync } from 'node:fs';
import { features } from '../../src/index.ts';
import { type Count, countBuilt, summary } from './count.ts';
import { differencesPage } from './differences.ts';

const counts = countBuilt(features('9.5'));
const refusedOf = ({ group, refused }: Count): readonly string[] =>
  [...refused].map(([reason, names]) => `${group}, ${reason}: ${names.join(', ')}`);

console.log(`APIs: ${summary(counts.layers)}`);
console.log(`Parts: ${summary(counts.kinds)}`);
for (const line of [...counts.layers, ...counts.kinds].flatMap(refusedOf)) console.log(`- ${line}`);

if (process.argv.includes('--write')) {
  const table = (title: string, list: readonly Count[]) => {
    const rows = list.map(({ group, built, all }) => `| ${group} | ${built} | ${all} |\n`).join('');
    return `| ${title} | built | of |\n|---|---|---|\n${rows}`;
  };
  const refused = [...counts.layers, ...counts.kinds].flatMap((each) =>
    [...each.refused].map(
      ([reason, names]) => `- **${each.group}**, ${reason}: ${names.map((name) => `\`${name}\``).join(', ')}\n`,
    ),
  );
  writeFileSync(
    'docs/coverage.md',
    `# Coverage\n\nWritten by \`npm run built -- --write\` from the registries, for version 9.5, and counted against the public specification (\`scripts/built/specification.json\`). What is not built is refused with 501 and its name.\n\n${table('layer', counts.layers)}\n${table('kind', counts.kinds)}\n## Refused\n\n${refused.join('')}`,
  );
  writeFileSync('docs/differences.md', await differencesPage());
}
