import { stringify } from '../../json/index.ts';

/** A piece of JSON that goes into a reply as it is: a mapping, a filter, a number whose text matters. */
export class RawJson {
  readonly text: string;

  constructor(json: string | Uint8Array) {
    this.text = typeof json === 'string' ? json : Buffer.from(json.buffer, json.byteOffset, json.byteLength).toString();
  }
}

function render(value: unknown): string {
  if (value instanceof RawJson) return value.text;
  if (value === null || typeof value !== 'object') return stringify(value);
  if (Array.isArray(value)) return `[${value.map(render).join(',')}]`;
  const members: string[] = [];
  for (const [name, member] of value instanceof Map ? value : Object.entries(value)) {
    if (member !== undefined) members.push(`${stringify(name)}:${render(member)}`);
  }
  return `{${members.join(',')}}`;
}

/** JSON bytes of plain values, maps (in their order) and raw pieces. Members that are undefined are left out. */
export function renderJson(value: unknown): Buffer {
  return Buffer.from(render(value));
}
