import type { Major } from '../../major.ts';
import type { Column } from './table.ts';

/** Parses columns from lines such as `docs.count | dc,docsCount | available docs | right hidden 9 unsupported`; the last part may be absent. */
export function readColumns(text: string): readonly Column[] {
  return text
    .trim()
    .split('\n')
    .map((line) => {
      const [name = '', aliases = '', about = '', flags = ''] = line.split('|').map((part) => part.trim());
      const words = flags.split(' ');
      const majors = words.filter((word) => word === '8' || word === '9').map((word) => Number(word) as Major);
      return {
        name,
        aliases: aliases === '' ? [] : aliases.split(','),
        about,
        ...(words.includes('right') ? { right: true as const } : {}),
        ...(words.includes('hidden') ? { hidden: true as const } : {}),
        ...(words.includes('unsupported') ? { unsupported: true as const } : {}),
        ...(majors.length > 0 ? { majors } : {}),
      };
    });
}
