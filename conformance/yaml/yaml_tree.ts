import { type Document, isAlias, isMap, isScalar, isSeq, type Node, type Scalar } from 'yaml';
import { Members, NumberText, type Tree } from '../compare/tree.ts';

const JSON_NUMBER = /^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/;

/** A key as text: YAML allows numbers and booleans there, JSON does not. */
export function keyText(key: unknown): string {
  if (isScalar(key)) return (key as Scalar).source ?? String(key.value);
  return String(key);
}

/** A node of YAML as a JSON tree: numbers that JSON would write alike preserve their text, so that `1.0` and 2^53+1 are not changed. */
export function treeOf(node: Node | null | undefined, document: Document): Tree {
  if (node === null || node === undefined) return null;
  if (isAlias(node)) return treeOf(node.resolve(document), document);
  if (isSeq(node)) return node.items.map((item) => treeOf(item as Node, document));
  if (isMap(node))
    return new Members(node.items.map(({ key, value }) => [keyText(key), treeOf(value as Node, document)]));
  if (!isScalar(node)) return null;
  const { value, source } = node;
  if (typeof value === 'number' || typeof value === 'bigint') {
    return new NumberText(source !== undefined && JSON_NUMBER.test(source) ? source : String(value));
  }
  if (value === null || value === undefined) return null;
  return typeof value === 'boolean' ? value : String(value);
}
