import { describe, expect, it } from 'vitest';
import { endpoints } from '../../../../src/api/index.ts';
import { Cluster, VirtualClock } from '../../../../src/cluster/index.ts';
import { nativeEngine } from '../../../../src/engine/index.ts';

const cluster = new Cluster({ engine: nativeEngine(), clock: new VirtualClock(0) });

/** Errors of a search that are detected before the parameters of index name resolution are parsed, alone or with these. */
const checked = (operation: string, query: Readonly<Record<string, string>>, body = '{}') =>
  endpoints[operation]?.validateBody?.(
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
  it('validates the query of the URL', () => {
    expect(() => checked(operation, { df: 'x' })).toThrow(
      "request [/a/_search] contains parameters [df] but missing query string parameter 'q'.",
    );
  });

  it('validates the body', () => {
    expect(() => checked(operation, {}, '{"nope":1}')).toThrow('nope');
  });

  it('does not look yet at how totals are written', () => {
    const query = { rest_total_hits_as_int: 'true', track_total_hits: '5' };
    expect(() => checked(operation, query)).not.toThrow();
  });
});
