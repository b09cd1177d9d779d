const scripted = (source: string, rule: object = { match: { query: 'red fox' } }) => {
  const [name, options] = Object.entries(rule)[0] ?? ['', {}];
  return { query: { intervals: { x: { [name]: { ...options, filter: { script: { source } } } } } } };
};
const anyWord = {
  any_of: { intervals: [{ match: { query: 'red' } }, { match: { query: 'fox' } }, { match: { query: 'hen' } }] },
};

/** Searches for intervals that scripts pick. */
export const INTERVALS: readonly unknown[] = [
  ...[
    'true',
    'false',
    'interval.start == 0',
    'interval.start > 0',
    'interval.end < 1',
    'interval.end == 1 && interval.gaps == 0',
    'interval.gaps > 0',
    'interval.getStart() + interval.getEnd() + interval.getGaps() == 1',
    'int gaps = interval.gaps; return gaps < 1;',
    'for (int i = 0; i < interval.end; i++) { if (i == 0) { return true } } return false',
    "'a' == 'a' ? interval.start < 5 : false",
  ].flatMap((source) => [scripted(source), scripted(source, anyWord)]),
  scripted('interval.start'),
  scripted('x > 1'),
  scripted('_score > 1'),
];
