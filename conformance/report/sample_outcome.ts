import type { DivergenceGroup, Outcome } from '../run/outcome.ts';

/** Text that would do harm if it were interpreted as markup, for the tests of the reports. */
export const HOSTILE = `</script><script>window.injected=1</script><img src=x onerror="window.injected=1">'"&\u0000\u001b[31m`;

/** A run as the tests of the reports need it: of everything something. */
export function sampleOutcome(major: number, overrides: Partial<Outcome> = {}): Outcome {
  return {
    target: { name: 'standin', version: `${major}.x`, where: 'embedded' },
    reference: {
      name: 'elasticsearch',
      version: major === 8 ? '8.19.21' : '9.5.3',
      where: 'http://127.0.0.1:9200',
      kind: 'url',
      why: 'it was given',
      capabilities: ['reindex'],
    },
    major,
    areas: ['query', 'errors'],
    seed: 42,
    startedAt: '2026-11-21T18:00:00.000Z',
    seconds: 12.5,
    scenarios: 500,
    requests: 4000,
    probes: 2500,
    hitting: 900,
    errors: 120,
    aggregations: { requests: 300, answered: 280, trees: 610, nodes: 1200 },
    cells: {
      'api/search': { proven: 2000, differs: 2, refused: 0, skipped: 0 },
      'query/match': { proven: 70, differs: 2, refused: 0, skipped: 0 },
      'query/match.operator': { proven: 12, differs: 0, refused: 0, skipped: 0 },
      'query/match.fuzziness': { proven: 0, differs: 2, refused: 0, skipped: 0 },
      'query/fuzzy': { proven: 0, differs: 0, refused: 9, skipped: 0, why: ['query [fuzzy]', HOSTILE] },
      'query/percolate': {
        proven: 0,
        differs: 0,
        refused: 0,
        skipped: 4,
        why: ['the reference has no module [percolator]'],
      },
      'field/long.coerce': { proven: 4, differs: 0, refused: 1, skipped: 0, why: ['coerce'] },
      'error/parsing_exception': { proven: 3, differs: 0, refused: 0, skipped: 0 },
    },
    groups: [
      sampleGroup(),
      sampleGroup({ id: 'b0000002', title: HOSTILE, count: 1, kind: 'error wording', cells: ['api/search'] }),
      sampleGroup({
        id: 'c0000003',
        title: 'search: header of header.warning',
        known: 'the text names a build',
        count: 40,
      }),
    ],
    gone: [{ id: 'd0000004', reason: 'was mended' }],
    noise: [{ operation: 'indices.get', path: 'mappings', count: 3 }],
    laws: [
      { law: 'from_to', held: 17, skipped: 0 },
      { law: 'scroll', held: 0, skipped: 3 },
    ],
    skipped: { 'the reference has no module [percolator]': 4 },
    refused: { 'query [fuzzy]': 9 },
    ...overrides,
  };
}

/** A group of divergences for tests. */
export function sampleGroup(overrides: Partial<DivergenceGroup> = {}): DivergenceGroup {
  return {
    id: 'a0000001',
    kind: 'score',
    title: 'search: score of hits.max_score',
    count: 2,
    area: 'query',
    seed: 42,
    scenario: 7,
    cells: ['api/search', 'query/match', 'query/match.fuzziness'],
    curl: `curl -s -XPUT "$TARGET"'/conform-0000000-a' -H 'content-type: application/json' --data-binary '${HOSTILE}'`,
    example: "[\n  put('/conform-0000000-a'),\n],",
    divergences: [{ kind: 'score', path: 'hits.max_score', expected: '1.0', actual: HOSTILE }],
    score: 'idf: 0.28 against 0.29',
    ...overrides,
  };
}
