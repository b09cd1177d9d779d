import type { Defect } from './defect.ts';

/** The program fails though all that it met is allowed: latency, chunks, further members, members that are optional. */
export const refusedValidReply: Defect = {
  kind: 'refused_valid_reply',
  advice: 'A reply may come late and in pieces, have members that nobody knows, lack those that are optional.',
  find({ ending, exchanges }, right) {
    const met = exchanges.flatMap(({ met }, i) => (met === undefined ? [] : [{ ...met, i }]));
    const isAllowed = met.length > 0 && met.every(({ harmless }) => harmless);
    if (!isAllowed || ending.kind !== 'exit' || ending.code === right.run.ending.code) return undefined;
    return { title: `exit code ${ending.code} after valid replies`, requests: met.map(({ i }) => i) };
  },
};
