import type { Defect } from './defect.ts';

/** The program does not end within the time it is given. */
export const hang: Defect = {
  kind: 'hang',
  advice: 'A request needs a limit of its whole time, not of silence, and what waits for others needs an end, too.',
  find({ ending, exchanges }) {
    if (ending.kind !== 'hang') return undefined;
    const waiting = exchanges.length === 0 ? [] : [exchanges.length - 1];
    return { title: `still running after ${Math.round(ending.millis)} ms`, requests: waiting };
  },
};
