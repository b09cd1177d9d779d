import { NotImplementedError } from '../errors/index.ts';
import type { IngestDocument } from './document/ingest_document.ts';
import { METADATA } from './document/ingest_document.ts';
import { JavaMap } from './document/java_map.ts';
import { javaText } from './document/render_value.ts';
import type { Value } from './document/value.ts';

/** A text in which names of fields in double braces are replaced by their values. */
export type Template = (document: IngestDocument) => string;
/** A value, in all texts of which fields are replaced. */
export type ValueTemplate = (document: IngestDocument) => Value;

/** How the value of `{{name}}` is written into a text. */
export type Escape = (text: string) => string;

/** As in a string of JSON. */
const inJson: Escape = (text) => JSON.stringify(text).slice(1, -1);

/** Compiles a text: `{{name}}` is escaped, `{{{name}}}` and `{{&name}}` are not. Sections are refused. */
export function compileTemplate(text: string, write: Escape = inJson): Template {
  if (!text.includes('{{')) return () => text;
  const parts = text.split(/(\{\{\{[^{}]*\}\}\}|\{\{[^{}]*\}\})/).map((part, at): Template => {
    if (at % 2 === 0) {
      if (part.includes('{{')) throw new NotImplementedError(`the template [${text}] of a processor`);
      return () => part;
    }
    const [, opening, name] = /^\{\{([{&]?)\s*([^{}]*?)\s*\}+$/.exec(part) as RegExpExecArray;
    if (name === undefined || !/^[^\s#^/!>=.][^\s]*$/.test(name)) {
      throw new NotImplementedError(`the template [${text}] of a processor`);
    }
    const names = name.split('.');
    return (document) => {
      const found = lookUp(document, names);
      const rendered = found === undefined || found === null ? '' : templateText(found);
      return opening === '' ? write(rendered) : rendered;
    };
  });
  return (document) => parts.map((part) => part(document)).join('');
}

/** Compiles a value. */
export function compileValue(value: Value, write?: Escape): ValueTemplate {
  if (typeof value === 'string') return compileTemplate(value, write);
  if (Array.isArray(value)) {
    const items = value.map((item) => compileValue(item, write));
    return (document) => items.map((item) => item(document));
  }
  if (!(value instanceof JavaMap)) return () => value;
  const members = value
    .inserted()
    .map(([key, item]) => [compileTemplate(key, write), compileValue(item, write)] as const);
  return (document) => {
    const map = new JavaMap();
    for (const [key, item] of members) map.set(key(document), item(document));
    return map;
  };
}

function lookUp(document: IngestDocument, [first = '', ...rest]: readonly string[]): Value | undefined {
  let at: Value | undefined;
  if (first === '_source') at = document.source;
  else if (first === '_ingest') at = document.ingest;
  else at = (METADATA.includes(first) ? document.metadata : document.source).get(first);
  for (const name of rest) {
    if (at instanceof JavaMap) at = at.get(name);
    else if (Array.isArray(at)) at = name === 'size' ? BigInt(at.length) : at[Number(name)];
    else return undefined;
  }
  return at;
}

/** ES: lists are printed as maps of their positions (modules/ingest/set_remove). */
function templateText(value: Value): string {
  if (Array.isArray(value)) return `{${value.map((item, at) => `${at}=${templateText(item)}`).join(', ')}}`;
  if (!(value instanceof JavaMap)) return javaText(value);
  return `{${value
    .entries()
    .map(([key, item]) => `${key}=${templateText(item)}`)
    .join(', ')}}`;
}
