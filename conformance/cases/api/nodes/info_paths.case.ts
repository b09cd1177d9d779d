import { defineCase, get } from '../../../case.ts';

const settings = (query: string, name: string) =>
  get(`/_nodes/settings?${query}filter_path=nodes.*.settings.${name}`, undefined, { levels: { '': 'shape' } });

/** The folders that a node names: each node's own. */
export default defineCase({
  mustHit: false,
  reads: [
    settings('', 'path.home'),
    settings('', 'path.logs'),
    settings('flat_settings&', 'path*home'),
    settings('flat_settings&', 'path*logs'),
  ],
});
