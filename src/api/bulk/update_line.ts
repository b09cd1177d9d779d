import type { Engine } from '../../engine/index.ts';
import { illegalArgument } from '../../errors/index.ts';
import { JsonReader, ObjectParser, type JsonReader as Reader, type Token } from '../xcontent/index.ts';
import { type FieldParser, xContentParseError } from '../xcontent/object_parser.ts';
import type { ActionLine } from './action_line.ts';

interface Update {
  hasContent: boolean;
}

const OBJECT: readonly Token[] = ['START_OBJECT'];
const BOOLEAN: readonly Token[] = ['VALUE_BOOLEAN', 'VALUE_STRING'];
const ANY: readonly Token[] = ['START_OBJECT', 'START_ARRAY', 'VALUE_STRING', 'VALUE_BOOLEAN', 'VALUE_NULL'];

function content(accepts: readonly Token[]): FieldParser<Update> {
  return {
    accepts,
    parse(reader, update) {
      update.hasContent = true;
      reader.skipChildren();
    },
  };
}

const skipped = (accepts: readonly Token[]): FieldParser<Update> => ({
  accepts,
  parse: (reader: Reader) => reader.skipChildren(),
});

const flag: FieldParser<Update> = {
  accepts: BOOLEAN,
  parse(reader) {
    if (reader.text === 'true' || reader.text === 'false') return;
    throw illegalArgument(`Failed to parse value [${reader.text}] as only [true] or [false] are allowed.`);
  },
};

const BODY = new ObjectParser<Update>('UpdateRequest', {
  script: content([...OBJECT, 'VALUE_STRING']),
  doc: content(OBJECT),
  upsert: skipped(OBJECT),
  scripted_upsert: flag,
  doc_as_upsert: flag,
  detect_noop: flag,
  _source: skipped(ANY),
  if_seq_no: skipped(['VALUE_NUMBER', 'VALUE_STRING']),
  if_primary_term: skipped(['VALUE_NUMBER', 'VALUE_STRING']),
});

/** ES: the body of an update is parsed with the request, so that a bad one refuses all of it. Gives the complaints about it. */
export function judgeUpdateLine(engine: Engine, source: Buffer, action: ActionLine): string[] {
  if (action.version !== undefined || action.version_type !== 'internal') {
    throw illegalArgument(
      'Update requests do not support versioning. Please use `if_seq_no` and `if_primary_term` instead',
    );
  }
  if (source.every((byte) => byte <= 0x20)) {
    throw xContentParseError('[1:0] [UpdateRequest] Expected START_OBJECT but was: null');
  }
  engine.parseBody(source);
  const update: Update = { hasContent: false };
  BODY.parse(new JsonReader(source), update);
  return update.hasContent ? [] : ['script or doc is missing'];
}
