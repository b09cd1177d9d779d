import { gzipSync } from 'node:zlib';
import type { HostileClass, HostileInput } from '../input.ts';

type Shape = (size: number) => Omit<HostileInput, 'name'>;
const get = (path: string): Omit<HostileInput, 'name'> => ({ method: 'GET', path });

let bomb: Buffer | undefined;
/** Two hundred megabytes of blanks, packed. */
function packedBlanks(): Buffer {
  bomb ??= gzipSync(Buffer.alloc(200 << 20, ' '));
  return bomb;
}

const shapes: Readonly<Record<string, Shape>> = {
  long: (n) => get(`/${'a'.repeat(n)}`),
  slashes: (n) => get(`/${'/'.repeat(n)}`),
  segments: (n) => get('/a'.repeat(n)),
  escapes: (n) => get(`/${'%61'.repeat(n)}`),
  broken: (n) => get(`/few/_search?q=${'%'.repeat(n)}`),
  parameters: (n) => get(`/few/_search?${'a=1&'.repeat(n)}`),
  equals: (n) => get(`/few/_search?${'='.repeat(n)}`),
  filter_path: (n) => get(`/few/_search?filter_path=${'**.'.repeat(n)}a`),
  filter_path_stars: (n) => get(`/few/_search?filter_path=${'*'.repeat(n)}a`),
  header: (n) => ({ method: 'GET', path: '/', headers: { 'x-opaque-id': 'a'.repeat(n) } }),
  accept: (n) => ({ method: 'GET', path: '/', headers: { accept: 'application/json;a=b,'.repeat(n) } }),
  accept_parameters: (n) => ({ method: 'GET', path: '/', headers: { accept: `application/json${';a=b'.repeat(n)}` } }),
  accept_encoding: (n) => ({ method: 'GET', path: '/', headers: { 'accept-encoding': 'gzip;q=0,'.repeat(n) } }),
  gzip: () => ({
    method: 'POST',
    path: '/few/_search',
    body: packedBlanks(),
    headers: { 'content-encoding': 'gzip' },
  }),
  noGzip: (n) => ({
    method: 'POST',
    path: '/few/_search',
    body: 'a'.repeat(n),
    headers: { 'content-encoding': 'gzip' },
  }),
  yaml: (n) => ({
    method: 'POST',
    path: '/few/_search',
    body: `a: ${'['.repeat(n)}`,
    headers: { 'content-type': 'application/yaml' },
  }),
  yamlAliases: (n) => ({
    method: 'POST',
    path: '/few/_search',
    body: `a0: &a0 [x]\n${Array.from({ length: Math.min(n, 40) }, (_, i) => `a${i + 1}: &a${i + 1} [*a${i},*a${i},*a${i}]`).join('\n')}\n`,
    headers: { 'content-type': 'application/yaml' },
  }),
  yamlIndents: (n) => ({
    method: 'POST',
    path: '/few/_search',
    body: Array.from({ length: Math.min(n, 3000) }, (_, i) => `${' '.repeat(i)}a:`).join('\n'),
    headers: { 'content-type': 'application/yaml' },
  }),
  pretty: (n) => get(`/hostile/_search?pretty&size=${Math.min(n, 10_000)}`),
  replyYaml: (n) => get(`/hostile/_search?format=yaml&size=${Math.min(n, 10_000)}`),
};

const input = (name: string, size: number): HostileInput => ({
  name: `url ${name} of ${size}`,
  ...(shapes[name] as Shape)(size),
});

/** Lines, headers and packed bodies. */
export const url: HostileClass = {
  name: 'url',
  fixed: [
    input('gzip', 1),
    input('yaml', 20_000),
    input('yamlAliases', 40),
    input('yamlIndents', 3000),
    input('filter_path', 1000),
    input('filter_path_stars', 3000),
    input('accept', 700),
    input('accept_parameters', 3000),
    input('pretty', 10_000),
    input('replyYaml', 10_000),
  ],
  make: (random) => input(random.one(Object.keys(shapes)), random.size(random.one([1000, 20_000]))),
};
