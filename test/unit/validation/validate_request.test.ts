import { describe, expect, it } from 'vitest';
import { check } from '../../../src/validation/index.ts';

const kinds = async (method: string, uri: string, major: 8 | 9, hasBody = false): Promise<string[]> =>
  (await check({ method, uri, hasBody }, major)).map(({ kind, api }) => `${kind} ${api}`);

describe('a request', () => {
  it.each([
    ['GET', '/a/_search?q=x&size=3&pretty', 9, false],
    ['POST', '/_bulk?refresh=true', 8, true],
    ['PUT', '/a', 9, false],
    ['GET', '/a/_search?source={}&source_content_type=application/json', 9, false],
    ['OPTIONS', '/_nope/x', 9, false],
  ] as const)('%s %s is as described', async (method, uri, major, hasBody) => {
    expect(await kinds(method, uri, major, hasBody)).toEqual([]);
  });

  it.each([
    ['GET', '/_nope/a/b', 9, false, ['unknown_route GET /_nope/a/b']],
    ['GET', '/a/_search?frm=1', 9, false, ['unknown_parameter search']],
    ['GET', '/a/_search?size=many', 9, false, ['wrong_value search']],
    ['GET', '/%zz', 9, false, ['malformed GET /%zz']],
    ['DELETE', '/a', 9, true, ['unexpected_body indices.delete']],
    ['PUT', '/a/_doc/1', 9, false, ['missing_body index']],
    ['PUT', '/_template/t', 9, true, ['deprecated_api indices.put_template']],
    ['GET', '/a/_count?ignore_throttled=true', 9, false, ['deprecated_parameter count']],
    ['POST', '/a/_unfreeze', 8, false, ['deprecated_api indices.unfreeze', 'other_major_route indices.unfreeze']],
    ['GET', '/a/_knn_search', 8, true, ['deprecated_api knn_search', 'other_major_route knn_search']],
    ['POST', '/a/_unfreeze', 9, false, ['unknown_route POST /a/_unfreeze']],
  ] as const)('%s %s on %i.x is found', async (method, uri, major, hasBody, expected) => {
    expect(await kinds(method, uri, major, hasBody)).toEqual(expected);
  });
});
