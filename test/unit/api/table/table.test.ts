import { describe, expect, it } from 'vitest';
import type { ApiRequest } from '../../../../src/api/index.ts';
import { type Column, helpOf, renderTable } from '../../../../src/api/table/table.ts';

const columns: readonly Column[] = [
  { name: 'index', aliases: ['i'], about: 'the index' },
  { name: 'pri', aliases: ['p'], about: 'shards', right: true },
  { name: 'uuid', aliases: [], about: 'id', hidden: true },
  { name: 'health', aliases: ['h'], about: '' },
  { name: 'later', aliases: [], about: '', hidden: true, unsupported: true },
];
const rows = [
  { index: 'long-name', pri: '2', uuid: 'u', health: 'green' },
  { index: 'a', pri: '10', uuid: 'v', health: 'yellow' },
];

function render(query: Record<string, string>, format: ApiRequest['format'] = 'text'): string {
  const request = { query, format } as ApiRequest;
  const { body } = renderTable(request, columns, rows);
  return typeof body === 'string' ? body : Buffer.from(body as Uint8Array).toString();
}

describe('cat tables', () => {
  it('are as wide as their cells', () => {
    expect(render({})).toBe('long-name  2 green\na         10 yellow\n');
    expect(render({ v: 'true', h: 'p,i,health' })).toBe(
      ' p i         health\n 2 long-name green\n10 a         yellow\n',
    );
  });

  it('are sorted, numbers by value', () => {
    expect(render({ h: 'i', s: 'pri:desc' })).toBe('a\nlong-name\n');
    expect(render({ h: 'i', s: 'index' })).toBe('a\nlong-name\n');
    expect(() => render({ s: 'foo' })).toThrow('Unable to sort by unknown sort key `foo`');
  });

  it('are lists of objects in JSON', () => {
    expect(render({ h: 'i,p' }, 'json')).toBe('[{"i":"long-name","p":"2"},{"i":"a","p":"10"}]');
  });

  it('refuse columns that are not built, and leave out those that are not', () => {
    const request = { query: { h: 'i,later' }, format: 'text' } as unknown as ApiRequest;
    expect(() => renderTable(request, columns, rows)).toThrow('standin does not implement the column [later]');
    expect(render({ h: 'foo,i' })).toBe('long-name\na\n');
  });

  it('render amounts in the requested unit', () => {
    const sized = [{ index: 'a', pri: { bytes: 5_000_000 }, health: { millis: 90_500 } }];
    const rendered = (query: Record<string, string>) =>
      renderTable({ query } as unknown as ApiRequest, columns, sized).body;
    expect(rendered({})).toBe('a 4.7mb 1.5m\n');
    expect(rendered({ bytes: 'b', time: 's' })).toBe('a 5000000 90\n');
    expect(rendered({ bytes: 'kb', time: 'ms' })).toBe('a 4882 90500\n');
    expect(rendered({ bytes: 'nope', time: 'nope' })).toBe('a 4.7mb 1.5m\n');
  });

  it('explain their columns', () => {
    const help = helpOf({ query: { help: 'true' }, path: {} } as unknown as ApiRequest, columns.slice(0, 2));
    expect(help?.body).toBe('index | i | the index\npri   | p | shards   \n');
    expect(helpOf({ query: {} } as ApiRequest, columns)).toBeNull();
  });
});
