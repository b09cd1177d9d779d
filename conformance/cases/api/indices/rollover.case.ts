import { defineCase, del, get, post, put } from '../../../case.ts';

const roll = (path: string, body?: unknown) =>
  post(path, body, {
    // ES: conditions come from a hash map.
    levels: { conditions: 'unordered' },
  });

/** The API `indices.rollover`: its parameters and replies, and its errors. */
export default defineCase({
  setup: [
    put('/log-000001', {
      settings: { number_of_replicas: 0 },
      aliases: { log: { is_write_index: true }, other: {} },
    }),
  ],
  reads: [
    roll('/log/_rollover?dry_run=true'),
    roll('/log/_rollover?dry_run=true', {
      conditions: {
        max_docs: 1,
        max_age: '1d',
        max_size: '5gb',
        max_primary_shard_size: '1gb',
        max_primary_shard_docs: 2,
        min_docs: 1,
        min_age: '1h',
        min_size: '1mb',
        min_primary_shard_size: '1kb',
        min_primary_shard_docs: 1,
      },
    }),
    roll('/log/_rollover', { conditions: { max_docs: 1 } }),
    roll('/log/_rollover', { conditions: { max_age: '0ms', min_docs: 5 } }),
    roll('/log/_rollover', { conditions: { nope: 1 } }),
    roll('/log/_rollover', { nope: 1 }),
    roll('/log/_rollover', { conditions: { max_docs: 'x' } }),
    roll('/log/_rollover', { conditions: { max_size: 'x' } }),
    roll('/log/_rollover', { conditions: { max_age: 'x' } }),
    roll('/log/_rollover', { conditions: { min_docs: 1 } }),
    roll('/log/_rollover/LOG'),
    roll('/log/_rollover/log-000001'),
    roll('/nope/_rollover'),
    roll('/log-000001/_rollover'),
    roll('/log-*/_rollover'),
    roll('/log/_rollover?lazy=nope'),
  ],
  examples: [
    [
      put('/log/_doc/1?refresh=true', { a: 1 }),
      roll('/log/_rollover', { conditions: { max_docs: 1, max_age: '7d' } }),
      get('/_alias/log'),
      roll('/log/_rollover'),
      roll('/log/_rollover', { conditions: {} }),
      roll('/log/_rollover', { conditions: { max_docs: 0 } }),
      roll('/log/_rollover/log-x', {
        settings: { number_of_shards: 2, number_of_replicas: 0 },
        mappings: { properties: { z: { type: 'long' } } },
        aliases: { q: {} },
      }),
      get('/log-x'),
      get('/_alias/log'),
      roll('/log/_rollover'),
      put('/log/_doc/2', { z: 2 }),
      del('/log-*'),
    ].map((step) => (step.path === '/_alias/log' ? { ...step, levels: { '': 'unordered' as const } } : step)),
    [put('/s1', { aliases: { sa: {} } }), roll('/sa/_rollover')],
    [
      put('/s-1', { aliases: { sb: {} } }),
      roll('/sb/_rollover?wait_for_active_shards=1&timeout=10s&master_timeout=10s'),
      get('/_alias/sb'),
      del('/s-*'),
    ],
    [put('/m-1', { aliases: { mm: {} } }), put('/m-2', { aliases: { mm: {} } }), roll('/mm/_rollover')],
    [
      put('/_index_template/log', { index_patterns: ['log-*'], template: { settings: { number_of_replicas: 2 } } }),
      roll('/log/_rollover'),
      get('/log-000002/_settings/index.number*'),
      del('/log-*'),
    ],
    [put('/log-000001/_block/metadata'), roll('/log/_rollover')],
  ],
});
