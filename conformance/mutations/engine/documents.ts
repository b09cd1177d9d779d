import { del, get, post, put } from '../../case.ts';
import type { Kind } from '../../compare/divergence.ts';
import type { Fault, Visibility } from '../fault.ts';
import { after, index, visibility } from '../witness.ts';
import { switched } from './switched.ts';

const on = (kinds: Kind | readonly Kind[], ...witness: Visibility['witness']) =>
  visibility('documents', kinds, after(...witness));

/** Faults of writes and versions. */
export const documentFaults: readonly Fault[] = [
  switched('version_not_bumped', on('value', put(`/${index}/_doc/1`, {}))),
  switched('version_forgotten_by_delete', on('value', del(`/${index}/_doc/1`), put(`/${index}/_doc/1`, {}))),
  switched('delete_takes_no_seq_no', on('value', del(`/${index}/_doc/1`), put(`/${index}/_doc/1`, {}))),
  switched('noop_not_detected', on('value', post(`/${index}/_update/1`, { doc: { k: 'a' } }))),
  switched(
    'routing_not_stored',
    on('missing key', put(`/${index}/_doc/r?routing=x`, {}), get(`/${index}/_doc/r?routing=x`)),
  ),
  switched(
    'update_replaces_objects',
    on(['value', 'missing key'], post(`/${index}/_update/3?_source=true`, { doc: { o: { y: 1 } } })),
  ),
];
