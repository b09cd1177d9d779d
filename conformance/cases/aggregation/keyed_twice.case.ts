import { defineCase, load, post, put } from '../../case.ts';

const dates = { date_histogram: { field: 'd', fixed_interval: '240h', format: 'yyyy-MM', keyed: true } };
const networks = { ip_range: { field: 'ip', ranges: [{ mask: '10.0.0.0/8' }, { mask: '10.0.0.0/8' }], keyed: true } };
const request = (parameters: string, aggs: object) => post(`/a/_search?${parameters}`, { size: 0, aggs });

/** Keyed buckets of which several have one key, in replies that are laid out or filtered. */
export default defineCase({
  setup: [
    put('/a', { mappings: { properties: { ip: { type: 'ip' }, d: { type: 'date' } } } }),
    load('a', [{ ip: '10.0.0.1', d: '2024-03-31T00:59:59Z' }, { d: '2024-03-01' }]),
  ],
  reads: [
    request('', { dates, networks }),
    request('pretty', { dates, networks }),
    request('format=yaml', { dates, networks }),
    request('filter_path=hits.total', { networks }),
    request('filter_path=aggregations', { dates, networks }),
    request('filter_path=**.doc_count&pretty', { dates }),
    request('filter_path=-aggregations.networks', { dates, networks }),
  ],
});
