import { splitList } from '../../cluster/index.ts';
import { illegalArgument, NotImplementedError } from '../../errors/index.ts';
import { parseVersionType, type VersionType } from '../parameters/index.ts';
import type { JsonReader, Token } from '../xcontent/index.ts';
import { type FieldParser, ObjectParser } from '../xcontent/object_parser.ts';
import { parseConflicts, validateMaxDocs } from './parameters.ts';
import { readMembers } from './search_body.ts';

/** Where documents are written to. */
export interface Destination {
  index?: string;
  routing?: string;
  pipeline?: string;
  op_type: 'index' | 'create';
  version_type: VersionType;
}

/** The parsed body of `_reindex`. */
export interface ReindexBody {
  readonly indices: readonly string[];
  /** The members of the search that finds the documents. */
  readonly members: Map<string, string>;
  readonly dest: Destination;
  readonly proceeds: boolean;
  readonly maxDocs?: number;
  /** The script as JSON. */
  readonly script?: string;
}

interface Draft {
  indices: readonly string[];
  members: Map<string, string>;
  dest: Destination;
  proceeds: boolean;
  maxDocs?: number;
  script?: string;
}

const TEXT: readonly Token[] = ['VALUE_STRING'];
const NUMBER: readonly Token[] = ['VALUE_NUMBER', 'VALUE_STRING'];

/** A field whose text `set` stores. */
const text = <T>(set: (target: T, text: string) => void): FieldParser<T> => ({
  accepts: TEXT,
  parse: (reader, target) => set(target, reader.text),
});

const DEST = new ObjectParser<Destination>('dest', {
  index: text((dest, value) => {
    dest.index = value;
  }),
  routing: text((dest, value) => {
    dest.routing = value;
  }),
  op_type: text((dest, value) => {
    dest.op_type = parseOpType(value);
  }),
  pipeline: text((dest, value) => {
    dest.pipeline = value;
  }),
  version_type: text((dest, value) => {
    dest.version_type = parseVersionType(value);
  }),
});

/** Parses the body; `check` throws what is wrong with the members of the search. */
export function readReindexBody(reader: JsonReader, check: (members: Map<string, string>) => void): ReindexBody {
  const parser = new ObjectParser<Draft>('reindex', {
    source: { accepts: ['START_OBJECT'], parse: (source, draft) => readSource(source, draft, check) },
    dest: { accepts: ['START_OBJECT'], parse: (dest, draft) => DEST.parse(dest, draft.dest) },
    max_docs: {
      accepts: NUMBER,
      parse: ({ text }, draft) => {
        const limit = Math.trunc(Number(text));
        if (!Number.isSafeInteger(limit)) throw new NotImplementedError('the error of [max_docs] that is no int');
        validateMaxDocs(limit, 1);
        draft.maxDocs = limit;
      },
    },
    script: {
      accepts: ['START_OBJECT'],
      parse: (script, draft) => {
        draft.script = script.compactValue();
      },
    },
    conflicts: text((draft, value) => {
      draft.proceeds = parseConflicts(value);
    }),
  });
  const draft: Draft = {
    indices: [],
    members: new Map(),
    dest: { op_type: 'index', version_type: 'internal' },
    proceeds: false,
  };
  parser.parse(reader, draft);
  return draft;
}

function parseOpType(text: string): Destination['op_type'] {
  const lower = text.toLowerCase();
  if (lower === 'create' || lower === 'index') return lower;
  throw illegalArgument(`opType must be 'create' or 'index', found: [${lower}]`);
}

function readSource(reader: JsonReader, draft: Draft, check: (members: Map<string, string>) => void): void {
  const members = readMembers(reader);
  if (members.has('remote')) throw new NotImplementedError('the body key [source.remote] of [reindex]');
  const index = members.get('index');
  if (index !== undefined) draft.indices = parseIndices(JSON.parse(index));
  members.delete('index');
  check(members);
  draft.members = members;
}

/** ES: names in one text are split at commas; a list is not (modules/reindex/reindex_body). */
function parseIndices(value: unknown): readonly string[] {
  if (typeof value === 'string') return splitList(value);
  if (Array.isArray(value)) return value.map(String);
  throw illegalArgument(`Expected [index] to be a list or a string but was [${value}]`);
}
