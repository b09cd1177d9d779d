import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { cited, facts } from './cited_cases.ts';

/** Comments that state a fact of the reference without naming the case that proves it. The number only goes down. */
const UNPROVEN = 294;

/** Cases that are named and not there: facts that were probed before their case was written. The list only gets shorter. */
const NOT_WRITTEN: readonly string[] = [
  'api/cluster/reroute',
  'api/indices/data_stream_writes',
  'api/indices/forcemerge',
  'api/nodes/usage',
  'api/synonyms/get_synonyms_sets',
  'api/tasks/get',
  'api/tasks/list',
];

/** Folders that cases are in: those of the two majors, and those of older references. */
const FOLDERS = ['conformance/cases', 'conformance/modules/cases'];

describe('comments that state facts about the reference', () => {
  const all = facts();

  it('name a case, except for those that are listed', () => {
    expect(all.length).toBeGreaterThan(1000);
    expect(all.filter((fact) => cited(fact).length === 0).length).toBeLessThanOrEqual(UNPROVEN);
  });

  it('name cases that exist', () => {
    const missing = all.flatMap((fact) => cited(fact).map((id) => ({ at: `${fact.path}:${fact.line}`, id })));
    const exists = (id: string) =>
      FOLDERS.some((folder) => existsSync(`${folder}/${id}.case.ts`) || existsSync(`${folder}/${id}`));
    expect(missing.filter(({ id }) => !exists(id) && !NOT_WRITTEN.includes(id))).toEqual([]);
  });

  it('are found inside other comments, over several lines', () => {
    const text = '/// Reads. ES: an empty list\n/// is rejected (query/terms).\nfn a() {}\n// no fact\n';
    const [fact, ...others] = facts([{ path: 'a.rs', text }]);
    expect(others).toEqual([]);
    expect(fact && cited(fact)).toEqual(['query/terms']);
  });
});
