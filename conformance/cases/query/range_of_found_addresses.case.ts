import { defineCase, load, put, search } from '../../case.ts';

const bounds = [
  { gte: '10.0.0.2', lte: '::1' },
  { gt: '10.0.0.2', lt: '10.0.0.3' },
  { gt: '10.0.0.2', lt: '10.0.0.2' },
  { gte: '10.0.0.5', lt: '10.0.0.2' },
  { gt: 'ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff' },
  { lt: '::' },
  { gte: 'abcd::1', lte: '10.0.0.2' },
  { gte: '10.0.0.2', lte: '2001::1' },
];

/** Reversed bounds of addresses of a runtime field are searched nevertheless. */
export default defineCase({
  setup: [
    put('/a', { mappings: { runtime: { r: { type: 'ip' } } } }),
    load('a', [{ r: '10.0.0.2' }, { r: ['::1', '10.0.0.3'] }]),
  ],
  reads: bounds.flatMap((range) => [
    search('a', { query: { range: { r: range } } }),
    search('a', { profile: true, query: { range: { r: range } } }),
    search('a', { profile: true, query: { bool: { filter: [{ range: { r: range } }] } } }),
    search('a', { query: { bool: { must_not: [{ range: { r: range } }] } } }),
  ]),
});
