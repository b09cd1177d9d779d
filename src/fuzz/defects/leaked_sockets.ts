import type { Defect } from './defect.ts';

/** Connections more than without faults that are too many. */
const MORE = 8;

/** Connections are opened and not closed again when requests fail. */
export const leakedSockets: Defect = {
  kind: 'leaked_sockets',
  advice: 'A connection whose request failed is closed, and its reply read to the end or thrown away.',
  find: ({ connections }, { run }) =>
    connections > run.connections + MORE
      ? { title: `${connections} connections open at once, ${run.connections} without faults`, requests: [] }
      : undefined,
};
