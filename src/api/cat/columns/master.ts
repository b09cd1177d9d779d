import type { Column } from '../../table/table.ts';

/** The columns of the master. ES: the help of one of them ends with a blank (api/cat/help). */
export const COLUMNS: readonly Column[] = [
  { name: 'id', aliases: [], about: 'node id' },
  { name: 'host', aliases: ['h'], about: 'host name' },
  { name: 'ip', aliases: [], about: 'ip address ' },
  { name: 'node', aliases: ['n'], about: 'node name' },
];
