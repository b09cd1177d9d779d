import { matchesWildcard, splitList } from '../../cluster/index.ts';
import { illegalArgument, NotImplementedError } from '../../errors/index.ts';
import type { ApiReply, ApiRequest } from '../handler.ts';
import { parseBoolean } from '../parameters/index.ts';
import { renderJson } from '../xcontent/index.ts';

/** One column of a cat API. */
export interface Column {
  readonly name: string;
  readonly aliases: readonly string[];
  /** Numbers stand at the right. */
  readonly right?: true;
  /** Shown only when asked for. */
  readonly hidden?: true;
}

/** A row's cells by column name; null is shown as nothing. */
export type Row = Readonly<Record<string, string | null>>;

export const TABLE_PARAMETERS = ['v', 'h', 's'] as const;

/** Renders rows as the cat APIs do: text in columns, or a list of objects for JSON and YAML. */
export function renderTable(request: ApiRequest, columns: readonly Column[], rows: readonly Row[]): ApiReply {
  const { query, format } = request;
  const shown = query.h === undefined ? columns.filter(({ hidden }) => !hidden) : chooseColumns(columns, query.h);
  const sorted = sortRows(columns, rows, query.s);
  if (format === 'json' || format === 'yaml') {
    const list = sorted.map((row) => new Map(shown.map((column) => [column.name, row[column.name] ?? null])));
    return { status: 200, body: renderJson(list), chunked: true };
  }
  return { status: 200, body: text(shown, sorted, parseBoolean(query, 'v', false)), chunked: true };
}

function find(columns: readonly Column[], name: string): Column | undefined {
  return columns.find((column) => column.name === name || column.aliases.includes(name));
}

function chooseColumns(columns: readonly Column[], list: string): Column[] {
  return splitList(list).flatMap((name) => {
    if (name.includes('*')) return columns.filter((column) => matchesWildcard(name, column.name));
    const column = find(columns, name);
    if (column === undefined) throw new NotImplementedError(`the column [${name}]`);
    return [column];
  });
}

function sortRows(columns: readonly Column[], rows: readonly Row[], list: string | undefined): readonly Row[] {
  const keys = splitList(list).map((key) => {
    const isDescending = key.endsWith(':desc');
    const name = key.replace(/:(asc|desc)$/, '');
    const column = find(columns, name);
    if (column === undefined) throw illegalArgument(`Unable to sort by unknown sort key \`${name}\``);
    return { column, direction: isDescending ? -1 : 1 };
  });
  return rows.toSorted((a, b) => {
    for (const { column, direction } of keys) {
      const order = compare(a[column.name] ?? '', b[column.name] ?? '', column.right === true);
      if (order !== 0) return order * direction;
    }
    return 0;
  });
}

function compare(a: string, b: string, isNumber: boolean): number {
  if (isNumber && a !== '' && b !== '') return Number.parseFloat(a) - Number.parseFloat(b);
  return a < b ? -1 : a > b ? 1 : 0;
}

/** ES: columns are as wide as their widest cell, the heading included when it is shown; the last one is not filled up. */
function text(columns: readonly Column[], rows: readonly Row[], withHeading: boolean): string {
  const heading = Object.fromEntries(columns.map(({ name }) => [name, name]));
  const lines = withHeading ? [heading, ...rows] : rows;
  const widths = columns.map(({ name }) => Math.max(0, ...lines.map((row) => (row[name] ?? '').length)));
  return lines
    .map((row) => {
      const cells = columns.map(({ name, right }, at) => {
        const cell = row[name] ?? '';
        if (right) return cell.padStart(widths[at] as number);
        return at === columns.length - 1 ? cell : cell.padEnd(widths[at] as number);
      });
      return `${cells.join(' ')}\n`;
    })
    .join('');
}
