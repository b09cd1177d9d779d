import { describe, expect, it } from 'vitest';
import { leafMappings } from '../../../../src/api/body/leaf_mappings.ts';

describe('fields of a mapping', () => {
  it('are found below objects and beside others, objects themselves not', () => {
    const mapping =
      '{"dynamic":"false","properties":{"o":{"properties":{"b":{"type":"long"}}},"n":{"type":"nested","properties":{"c":{"type":"ip"}}},"t":{"type":"text","fields":{"k":{"type":"keyword"}}}}}';
    const fields = leafMappings(Buffer.from(mapping)).filter(({ path }) => !path.startsWith('_'));
    expect(fields.map(({ path, mapping }) => `${path} ${mapping}`)).toEqual([
      'o.b {"b":{"type":"long"}}',
      'n.c {"c":{"type":"ip"}}',
      't {"t":{"type":"text","fields":{"k":{"type":"keyword"}}}}',
      't.k {"k":{"type":"keyword"}}',
    ]);
  });
});
