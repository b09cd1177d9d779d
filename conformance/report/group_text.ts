import { explain } from '../compare/explain.ts';
import type { DivergenceGroup } from '../run/outcome.ts';

/** A group of divergences in plain text: how the replies differ, the requests as a script, the same as an entry of a case file. */
export function describeGroup({ divergences, score, curl, example }: DivergenceGroup): string {
  return [
    ...divergences.map(explain),
    ...(score === undefined ? [] : [`  score: ${score}`]),
    '',
    indent(curl),
    '',
    '  As an entry of `examples` of a case file:',
    indent(example),
  ].join('\n');
}

const indent = (text: string) => text.trimEnd().replaceAll(/^/gm, '    ');
