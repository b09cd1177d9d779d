import type { AliasAction, AliasDefinition } from '../../cluster/index.ts';
import { ElasticsearchError, illegalArgument } from '../../errors/index.ts';
import { type JsonReader, ObjectParser, readBoolean, type Token } from '../xcontent/index.ts';
import { type FieldParser, xContentParseError } from '../xcontent/object_parser.ts';

/** An entry of `_aliases` while it is read. */
interface Draft {
  readonly type: AliasAction['type'];
  indices: string[];
  aliases: string[];
  readonly definition: AliasDefinition;
  must_exist: boolean | null;
}

const STRING: readonly Token[] = ['VALUE_STRING'];
const STRING_OR_NUMBER: readonly Token[] = ['VALUE_STRING', 'VALUE_NUMBER'];
const STRING_OR_LIST: readonly Token[] = ['VALUE_STRING', 'START_ARRAY'];
const BOOLEAN: readonly Token[] = ['VALUE_BOOLEAN', 'VALUE_STRING'];

type Kind = 'indices' | 'aliases';

/** A field with one name, and its sibling with several. */
function names(kind: Kind, one: string, many: string): Record<string, FieldParser<Draft>> {
  const set = (draft: Draft, list: string[]) => {
    if (kind === 'aliases' && draft.type === 'remove_index') {
      throw illegalArgument(`[${list.length === 1 ? one : many}] is unsupported for [REMOVE_INDEX]`);
    }
    if (draft[kind].length > 0) throw illegalArgument(`Only one of [${one}] and [${many}] is supported`);
    draft[kind] = list;
  };
  return {
    [one]: {
      accepts: STRING,
      parse(reader, draft) {
        if (reader.text === '') throw illegalArgument(`[${one}] can't be empty string`);
        set(draft, [reader.text]);
      },
    },
    [many]: {
      accepts: STRING_OR_LIST,
      parse(reader, draft) {
        const list = readStrings(reader);
        if (list.length === 0) throw illegalArgument(`[${many}] can't be empty`);
        if (list.includes('')) throw illegalArgument(`[${many}] can't contain empty string`);
        set(draft, list);
      },
    },
  };
}

function readStrings(reader: JsonReader): string[] {
  if (reader.token === 'VALUE_STRING') return [reader.text];
  const list: string[] = [];
  for (let token = reader.next(); token !== 'END_ARRAY'; token = reader.next()) {
    if (token !== 'VALUE_STRING' && token !== 'VALUE_NUMBER' && token !== 'VALUE_BOOLEAN') {
      throw illegalArgument(`Expected text at ${reader.line}:${reader.col} but found ${token}`);
    }
    list.push(reader.text);
  }
  return list;
}

function routing(name: 'routing' | 'index_routing' | 'search_routing'): FieldParser<Draft> {
  return {
    accepts: STRING_OR_NUMBER,
    parse(reader, draft) {
      draft.definition[name] = reader.text;
    },
  };
}

function flag(name: 'is_write_index' | 'is_hidden'): FieldParser<Draft> {
  return {
    accepts: BOOLEAN,
    parse(reader, draft) {
      draft.definition[name] = readBoolean(reader);
    },
  };
}

const NAMES = { ...names('indices', 'index', 'indices'), ...names('aliases', 'alias', 'aliases') };

const PARSERS: Readonly<Record<AliasAction['type'], ObjectParser<Draft>>> = {
  add: new ObjectParser('add', {
    ...NAMES,
    filter: {
      accepts: ['START_OBJECT'],
      parse(reader, draft) {
        draft.definition.filter = reader.compactValue();
      },
    },
    routing: routing('routing'),
    index_routing: routing('index_routing'),
    search_routing: routing('search_routing'),
    is_write_index: flag('is_write_index'),
    is_hidden: flag('is_hidden'),
  }),
  remove: new ObjectParser('remove', {
    ...NAMES,
    must_exist: {
      accepts: BOOLEAN,
      parse(reader, draft) {
        draft.must_exist = readBoolean(reader);
      },
    },
  }),
  remove_index: new ObjectParser('remove_index', NAMES),
};

function operation(type: AliasAction['type']): FieldParser<Draft[]> {
  return {
    accepts: ['START_OBJECT'],
    parse(reader, drafts) {
      const draft: Draft = { type, indices: [], aliases: [], definition: {}, must_exist: null };
      PARSERS[type].parse(reader, draft);
      drafts.push(draft);
    },
  };
}

const ACTION = new ObjectParser<Draft[]>('alias_action', {
  add: operation('add'),
  remove: operation('remove'),
  remove_index: operation('remove_index'),
});

/** One entry; null for an empty object, which the reference trips over later. */
export function parseAliasAction(reader: JsonReader): AliasAction | null {
  const drafts: Draft[] = [];
  ACTION.parse(reader, drafts);
  if (drafts.length > 1) {
    throw xContentParseError(
      'Failed to build [alias_action] after last required field arrived',
      illegalArgument('Too many operations declared on operation entry'),
    );
  }
  return drafts[0] ?? null;
}

/** Validates an entry once all of them are parsed. */
export function validateAliasAction(action: AliasAction | null): AliasAction {
  if (action === null) {
    // ES: an empty entry is a bug that surfaces as an error (api/indices/update_aliases).
    throw new ElasticsearchError({
      type: 'null_pointer_exception',
      reason:
        'Cannot invoke "org.elasticsearch.action.admin.indices.alias.IndicesAliasesRequest$AliasActions.validate()" because "aliasAction" is null',
      status: 500,
    });
  }
  if (action.indices.length === 0) throw illegalArgument('One of [index] or [indices] is required');
  if (action.type !== 'remove_index' && action.aliases.length === 0) {
    throw illegalArgument('One of [alias] or [aliases] is required');
  }
  return action;
}
