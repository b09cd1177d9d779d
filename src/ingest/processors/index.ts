import type { Factory } from '../processor.ts';
import { append } from './append.ts';
import { bytes } from './bytes.ts';
import { community_id } from './community_id.ts';
import { convert } from './convert.ts';
import { csv } from './csv.ts';
import { date } from './date.ts';
import { date_index_name } from './date_index_name.ts';
import { dissect } from './dissect.ts';
import { dot_expander } from './dot_expander.ts';
import { drop } from './drop.ts';
import { fail } from './fail.ts';
import { fingerprint } from './fingerprint.ts';
import { foreach } from './foreach.ts';
import { grok } from './grok.ts';
import { gsub } from './gsub.ts';
import { html_strip } from './html_strip.ts';
import { join } from './join.ts';
import { json } from './json.ts';
import { kv } from './kv.ts';
import { lowercase } from './lowercase.ts';
import { network_direction } from './network_direction.ts';
import { pipeline } from './pipeline.ts';
import { remove } from './remove.ts';
import { rename } from './rename.ts';
import { reroute } from './reroute.ts';
import { script } from './script.ts';
import { set } from './set.ts';
import { sort } from './sort.ts';
import { split } from './split.ts';
import { terminate } from './terminate.ts';
import { trim } from './trim.ts';
import { uppercase } from './uppercase.ts';
import { uri_parts } from './uri_parts.ts';
import { urldecode } from './urldecode.ts';

/** Processors that are built, by their wire names. */
export const PROCESSORS: ReadonlyMap<string, Factory> = new Map(
  Object.entries({
    append,
    bytes,
    community_id,
    convert,
    csv,
    date,
    date_index_name,
    dissect,
    dot_expander,
    drop,
    fail,
    fingerprint,
    foreach,
    grok,
    gsub,
    html_strip,
    join,
    json,
    kv,
    lowercase,
    network_direction,
    pipeline,
    remove,
    rename,
    reroute,
    script,
    set,
    sort,
    split,
    terminate,
    trim,
    uppercase,
    uri_parts,
    urldecode,
  }),
);
