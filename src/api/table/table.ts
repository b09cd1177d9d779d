import { matchesWildcard, splitList } from '../../cluster/index.ts';
import { illegalArgument, NotImplementedError } from '../../errors/index.ts';
import type { Major } from '../../major.ts';
import { parametersWithoutEffect } from '../absent/parameters_without_effect.ts';
import type { ApiReply, ApiRequest } from '../handler.ts';
import { parseBoolean, unrecognized } from '../parameters/index.ts';
import { renderJson } from '../xcontent/index.ts';
import { type Cell, cellOrder, cellText } from './cell.ts';

/** One column of a cat API. */
export interface Column {
  readonly name: string;
  readonly aliases: readonly string[];
  /** Its text in `?help`. */
  readonly about: string;
  /** The majors that have it; absent when both do. */
  readonly majors?: readonly Major[];
  /** Known, and refused by name. */
  readonly unsupported?: true;
  /** Numbers are right-aligned. */
  readonly right?: true;
  /** Rendered only when requested. */
  readonly hidden?: true;
}

/** A row's cells by column name; null is rendered as an empty cell. */
export type Row = Readonly<Record<string, Cell>>;

export const TABLE_PARAMETERS = ['bytes', 'h', 'help', 's', 'size', 'time', 'ts', 'v'] as const;

const READ_BY_HELP: readonly string[] = ['thread_pool_patterns', 'circuit_breaker_patterns'];

/** A column as it is rendered. ES: under the name by which it was requested (api/cat/aliases). */
interface VisibleColumn {
  readonly heading: string;
  readonly column: Column;
}

/** Renders rows as the cat APIs do: text in columns, or a list of objects for JSON and YAML. */
export function renderTable(request: ApiRequest, all: readonly Column[], rows: readonly Row[]): ApiReply {
  const { query, format, major } = request;
  // ES: all tables accept these, though only that of the health has a timestamp to leave out, and none has sizes of lists.
  parametersWithoutEffect(query, ['bytes', 'time', 'size', 'ts']);
  const columns = all.filter(({ majors }) => majors === undefined || majors.includes(major));
  const visible =
    query.h === undefined
      ? columns.filter(({ hidden }) => !hidden).map((column) => ({ heading: column.name, column }))
      : chooseColumns(columns, query.h);
  const unsupported = visible.find(({ column }) => column.unsupported);
  if (unsupported !== undefined) throw new NotImplementedError(`the column [${unsupported.heading}] of a cat API`);
  const sorted = sortRows(columns, rows, query.s);
  if (format === 'json' || format === 'yaml') {
    const list = sorted.map(
      (row) => new Map(visible.map(({ heading, column }) => [heading, cellText(row[column.name], query)])),
    );
    return { status: 200, body: renderJson(list), chunked: true };
  }
  const cells = sorted.map((row) => visible.map(({ column }) => cellText(row[column.name], query) ?? ''));
  return { status: 200, body: text(visible, cells, parseBoolean(query, 'v', false)), chunked: true };
}

/**
 * The reply to `?help`: all columns with their aliases and descriptions; null when it is not requested. `names` are the reference's own of
 * path parameters.
 */
export function helpOf(
  { query, major, path, uri }: ApiRequest,
  all: readonly Column[],
  names: Readonly<Record<string, string>> = {},
): ApiReply | null {
  if (!parseBoolean(query, 'help', false)) return null;
  // ES: help does not consume the path parameters, and unconsumed ones are rejected, except by two APIs (api/cat/help_of_paths).
  const unread = Object.keys(path).filter((name) => !READ_BY_HELP.includes(name));
  if (unread.length > 0)
    throw unrecognized(
      uri,
      unread.map((name) => names[name] ?? name),
    );
  const lines = all
    .filter(({ majors }) => majors === undefined || majors.includes(major))
    .map(({ name, aliases, about }) => [name, aliases.join(','), about]);
  const widths = [0, 1, 2].map((at) => Math.max(...lines.map((line) => (line[at] ?? '').length)));
  const rendered = lines.map((line) => `${line.map((part, at) => part.padEnd(widths[at] as number)).join(' | ')}\n`);
  return { status: 200, body: rendered.join(''), chunked: true };
}

/** ES: of several columns with the same alias the last one is used (api/cat/counters). */
function find(columns: readonly Column[], name: string): Column | undefined {
  return columns.find((column) => column.name === name) ?? columns.findLast(({ aliases }) => aliases.includes(name));
}

/** ES: names that no column has are left out (api/cat/aliases). */
function chooseColumns(columns: readonly Column[], list: string): readonly VisibleColumn[] {
  const visible = new Map<string, Column>();
  for (const name of splitList(list)) {
    if (name.includes('*')) {
      for (const column of columns) if (matchesWildcard(name, column.name)) visible.set(column.name, column);
      continue;
    }
    const column = find(columns, name);
    if (column !== undefined) visible.set(name, column);
  }
  return [...visible].map(([heading, column]) => ({ heading, column }));
}

function sortRows(columns: readonly Column[], rows: readonly Row[], list: string | undefined): readonly Row[] {
  const keys = splitList(list).map((key) => {
    const isDescending = key.endsWith(':desc');
    const name = key.replace(/:(asc|desc)$/, '');
    const column = find(columns, name);
    if (column === undefined) throw illegalArgument(`Unable to sort by unknown sort key \`${name}\``);
    if (column.unsupported) throw new NotImplementedError(`the column [${name}] of a cat API`);
    return { column, direction: isDescending ? -1 : 1 };
  });
  return rows.toSorted((a, b) => {
    for (const { column, direction } of keys) {
      const order = compare(cellOrder(a[column.name]), cellOrder(b[column.name]), column.right === true);
      if (order !== 0) return order * direction;
    }
    return 0;
  });
}

function compare(a: string | number, b: string | number, isNumber: boolean): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  if (isNumber && a !== '' && b !== '') return Number.parseFloat(`${a}`) - Number.parseFloat(`${b}`);
  return a < b ? -1 : a > b ? 1 : 0;
}

/** ES: columns are as wide as their widest cell, a rendered heading included; the last is not padded (api/cat/aliases). */
function text(visible: readonly VisibleColumn[], rows: readonly (readonly string[])[], withHeading: boolean): string {
  const lines = [...(withHeading ? [visible.map(({ heading }) => heading)] : []), ...rows];
  const widths = visible.map((_, at) => Math.max(0, ...lines.map((line) => line[at]?.length ?? 0)));
  return lines
    .map((line) => {
      const cells = visible.map(({ column }, at) => {
        const cell = line[at] ?? '';
        if (column.right) return cell.padStart(widths[at] as number);
        return at === visible.length - 1 ? cell : cell.padEnd(widths[at] as number);
      });
      return `${cells.join(' ')}\n`;
    })
    .join('');
}
