import { type Reply, textOf, withContent } from './reply.ts';

export type Json = null | boolean | number | string | readonly Json[] | { [key: string]: Json };
export type JsonObject = { [key: string]: Json };

const raw = JSON as unknown as {
  rawJSON?(text: string): Json;
  isRawJSON?(value: unknown): boolean;
  parse(text: string, reviver: (key: string, value: Json, context?: { source?: string }) => Json): Json;
};

/** Reads JSON so that numbers are written again by their text: 1.0 and 64-bit integers survive. */
export function parseJson(text: string): Json | undefined {
  try {
    return raw.parse(text, (_, value, context) =>
      typeof value === 'number' && context?.source !== undefined && context.source !== String(value) && raw.rawJSON
        ? raw.rawJSON(context.source)
        : value,
    );
  } catch {
    return undefined;
  }
}

/** Returns if a value is an object of JSON, not an array nor a number that is stored by its text. */
export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && raw.isRawJSON?.(value) !== true;

/** A number as its text says. */
export const numberOf = (text: string): Json => raw.rawJSON?.(text) ?? Number(text);

/** The body of a reply as a JSON object; undefined where it is none. */
export function objectOf(reply: Reply): JsonObject | undefined {
  const text = textOf(reply);
  const value = text === null || text === '' ? undefined : parseJson(text);
  return isObject(value) ? value : undefined;
}

/** The reply with this JSON as its body. */
export const withJson = (reply: Reply, value: Json): Reply => withContent(reply, Buffer.from(JSON.stringify(value)));
