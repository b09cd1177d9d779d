import { illegalArgument, isReported } from '../../errors/index.ts';
import type { IngestDocument } from '../document/ingest_document.ts';
import { javaText } from '../document/render_value.ts';
import type { Options } from '../options.ts';
import type { Factory } from '../processor.ts';

/** A part of a data stream's name, such as `dataset`: a name, or the value of a field. */
type Part = (document: IngestDocument) => string | undefined;

/** Letters that a name may have. */
const LONGEST = 100;
const NOT_IN_DATASET = /[\\/*?"<>| ,#:-]/g;
const NOT_IN_NAMESPACE = /[\\/*?"<>| ,#:]/g;

/** Sends a document to another index or data stream, whose pipelines it passes through instead of the rest of its own. */
export const reroute: Factory = (options) => {
  const datasets = parts(options, 'dataset', NOT_IN_DATASET);
  const namespaces = parts(options, 'namespace', NOT_IN_NAMESPACE);
  const destination = options.optionalString('destination');
  if (destination !== undefined && datasets.length + namespaces.length > 0) {
    throw options.error('destination', 'can only be set if dataset and namespace are not set');
  }
  if (destination !== undefined) {
    return (document) => {
      document.reroute(destination);
    };
  }
  const [ofDataset, ofNamespace] = [
    datasets.length > 0 ? datasets : [fieldValue('data_stream.dataset', NOT_IN_DATASET)],
    namespaces.length > 0 ? namespaces : [fieldValue('data_stream.namespace', NOT_IN_NAMESPACE)],
  ];
  return (document) => {
    const index = javaText(document.get('_index'));
    const [, type, currentDataset, currentNamespace] = /^([^-]*)-([^-]*)-(.*)$/s.exec(index) ?? [];
    if (type === undefined || currentDataset === undefined || currentNamespace === undefined) {
      throw illegalArgument(
        `invalid data stream name: [${index}]; must follow naming scheme <type>-<dataset>-<namespace>`,
      );
    }
    const dataset = firstOf(ofDataset, document) ?? currentDataset;
    const namespace = firstOf(ofNamespace, document) ?? currentNamespace;
    document.reroute(`${type}-${dataset}-${namespace}`);
    document.set('data_stream.type', type);
    document.set('data_stream.dataset', dataset);
    document.set('data_stream.namespace', namespace);
    if (document.has('event.dataset')) document.set('event.dataset', dataset);
  };
};

function firstOf(candidates: readonly Part[], document: IngestDocument): string | undefined {
  for (const candidate of candidates) {
    const value = candidate(document);
    if (value !== undefined) return value;
  }
  return undefined;
}

function parts(options: Options, name: string, disallowed: RegExp): readonly Part[] {
  const given = options.take(name);
  const list = given === undefined ? [] : Array.isArray(given) ? given : [given];
  return list.map((item) => {
    if (typeof item !== 'string') throw options.error(name, `property isn't a string or list of strings`);
    if (!/\{\{|\}\}/.test(item)) {
      if (sanitized(item, disallowed) !== item) throw options.error(name, `'${item}' contains disallowed characters`);
      return () => item;
    }
    const field = /^\{\{(?:\{([^{}]*)\}|([^{}]*))\}\}$/.exec(item);
    if (field === null) throw options.error(name, `'${item}' is not a valid field reference`);
    return fieldValue((field[1] ?? field[2]) as string, disallowed);
  });
}

/** The value of a field as a part of a name; undefined where it is no string. */
function fieldValue(field: string, disallowed: RegExp): Part {
  return (document) => {
    try {
      const value = document.find(field, true);
      return typeof value === 'string' ? sanitized(value, disallowed) : undefined;
    } catch (error) {
      if (!isReported(error)) throw error;
      return undefined;
    }
  };
}

function sanitized(text: string, disallowed: RegExp): string {
  return text.toLowerCase().slice(0, LONGEST).replace(disallowed, '_');
}
