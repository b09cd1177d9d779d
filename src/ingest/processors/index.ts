import type { Factory } from '../processor.ts';
import { append } from './append.ts';
import { bytes } from './bytes.ts';
import { convert } from './convert.ts';
import { csv } from './csv.ts';
import { date } from './date.ts';
import { dissect } from './dissect.ts';
import { dot_expander } from './dot_expander.ts';
import { drop } from './drop.ts';
import { fail } from './fail.ts';
import { foreach } from './foreach.ts';
import { grok } from './grok.ts';
import { gsub } from './gsub.ts';
import { join } from './join.ts';
import { json } from './json.ts';
import { kv } from './kv.ts';
import { lowercase } from './lowercase.ts';
import { pipeline } from './pipeline.ts';
import { remove } from './remove.ts';
import { rename } from './rename.ts';
import { script } from './script.ts';
import { set } from './set.ts';
import { sort } from './sort.ts';
import { split } from './split.ts';
import { trim } from './trim.ts';
import { uppercase } from './uppercase.ts';
import { urldecode } from './urldecode.ts';

/** Processors that are built, by their wire names. */
export const PROCESSORS: ReadonlyMap<string, Factory> = new Map(
  Object.entries({
    append,
    bytes,
    convert,
    csv,
    date,
    dissect,
    dot_expander,
    drop,
    fail,
    foreach,
    grok,
    gsub,
    join,
    json,
    kv,
    lowercase,
    pipeline,
    remove,
    rename,
    script,
    set,
    sort,
    split,
    trim,
    uppercase,
    urldecode,
  }),
);
