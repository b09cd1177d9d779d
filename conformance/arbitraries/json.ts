/** JSON text that is sent as it is: numbers such as `1.0` or 9007199254740993, and deliberately malformed text. */
export class Raw {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** A JSON value whose numbers may be text. */
export type Json = null | boolean | number | string | Raw | readonly Json[] | JsonObject;
export interface JsonObject {
  readonly [key: string]: Json;
}

export const raw = (text: string): Raw => new Raw(text);
export const isObject = (value: Json): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Raw);

/** The value as compact JSON. */
export function print(value: Json): string {
  if (value instanceof Raw) return value.text;
  if (Array.isArray(value)) return `[${value.map(print).join(',')}]`;
  if (isObject(value)) {
    const members = Object.entries(value).map(([key, member]) => `${JSON.stringify(key)}:${print(member)}`);
    return `{${members.join(',')}}`;
  }
  return JSON.stringify(value);
}

function hasRaw(value: Json): boolean {
  if (value instanceof Raw) return true;
  if (Array.isArray(value)) return value.some(hasRaw);
  return isObject(value) && Object.values(value).some(hasRaw);
}

/** The value as a step's body: a string where only text preserves its numbers. */
export const body = (value: Json): unknown => (hasRaw(value) ? print(value) : value);
