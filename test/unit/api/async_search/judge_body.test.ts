import { describe, expect, it } from 'vitest';
import { endpoints } from '../../../../src/api/index.ts';
import { Cluster, VirtualClock } from '../../../../src/cluster/index.ts';
import { nativeEngine } from '../../../../src/engine/index.ts';

const cluster = new Cluster({ engine: nativeEngine(), clock: new VirtualClock(0) });

/** What is wrong with a search before how names of indices are resolved is read, alone or kept. */
const judged = (operation: string, query: Readonly<Record<string, string>>, body = '{}') =>
  endpoints[operation]?.judgeBody?.(
    {
      cluster,
      major: 8,
      apiMajor: 8,
      method: 'POST',
      uri: '/%61/_search',
      path: { index: 'a' },
      query,
      format: null,
      human: null,
      warn: () => {},
      body: Buffer.from(body),
    },
    null,
  );

describe.each(['search', 'async_search.submit'])('%s', (operation) => {
  it('judges the query of the URL', () => {
    expect(() => judged(operation, { df: 'x' })).toThrow(
      "request [/a/_search] contains parameters [df] but missing query string parameter 'q'.",
    );
  });

  it('judges the body', () => {
    expect(() => judged(operation, {}, '{"nope":1}')).toThrow('nope');
  });

  it('does not look yet at how totals are written', () => {
    const query = { rest_total_hits_as_int: 'true', track_total_hits: '5' };
    expect(() => judged(operation, query)).not.toThrow();
  });
});
