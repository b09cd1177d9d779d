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

/** A column as it is shown. ES: under the name by which it was asked for. */
interface Shown {
  readonly heading: string;
  readonly column: Column;
}

export interface TableOptions {
  /** Whether the reference has columns that are not built: then an unknown name is refused. ES: it is left out. */
  readonly isPartial?: true;
}

/** Renders rows as the cat APIs do: text in columns, or a list of objects for JSON and YAML. */
export function renderTable(
  request: ApiRequest,
  columns: readonly Column[],
  rows: readonly Row[],
  options: TableOptions = {},
): ApiReply {
  const { query, format } = request;
  const shown =
    query.h === undefined
      ? columns.filter(({ hidden }) => !hidden).map((column) => ({ heading: column.name, column }))
      : chooseColumns(columns, query.h, options);
  const sorted = sortRows(columns, rows, query.s);
  if (format === 'json' || format === 'yaml') {
    const list = sorted.map((row) => new Map(shown.map(({ heading, column }) => [heading, row[column.name] ?? null])));
    return { status: 200, body: renderJson(list), chunked: true };
  }
  return { status: 200, body: text(shown, sorted, parseBoolean(query, 'v', false)), chunked: true };
}

function find(columns: readonly Column[], name: string): Column | undefined {
  return columns.find((column) => column.name === name || column.aliases.includes(name));
}

function chooseColumns(columns: readonly Column[], list: string, { isPartial }: TableOptions): readonly Shown[] {
  const shown = new Map<string, Column>();
  for (const name of splitList(list)) {
    if (name.includes('*')) {
      for (const column of columns) if (matchesWildcard(name, column.name)) shown.set(column.name, column);
      continue;
    }
    const column = find(columns, name);
    if (column !== undefined) shown.set(name, column);
    else if (isPartial) throw new NotImplementedError(`the column [${name}]`);
  }
  return [...shown].map(([heading, column]) => ({ heading, column }));
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
function text(shown: readonly Shown[], rows: readonly Row[], withHeading: boolean): string {
  const cellsOf = (row: Row) => shown.map(({ column }) => row[column.name] ?? '');
  const lines = [...(withHeading ? [shown.map(({ heading }) => heading)] : []), ...rows.map(cellsOf)];
  const widths = shown.map((_, at) => Math.max(0, ...lines.map((line) => line[at]?.length ?? 0)));
  return lines
    .map((line) => {
      const cells = shown.map(({ column }, at) => {
        const cell = line[at] ?? '';
        if (column.right) return cell.padStart(widths[at] as number);
        return at === shown.length - 1 ? cell : cell.padEnd(widths[at] as number);
      });
      return `${cells.join(' ')}\n`;
    })
    .join('');
}
