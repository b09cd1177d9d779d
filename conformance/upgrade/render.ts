import { requestLine } from '../run/exchange.ts';
import type { Difference } from './differences.ts';
import { type RequestDivergence, TOPICS, type Topic } from './topics/index.ts';

const LONGEST = 220;

/** The parts of a difference by which a topic recognises it. */
export const asRequestDivergence = ({ operation, step, divergence }: Difference): RequestDivergence => ({
  operation,
  request: requestLine(step),
  divergence,
});

/** The topic that explains a difference, or undefined. */
export const topicOf = (one: RequestDivergence): Topic | undefined => TOPICS.find(({ explains }) => explains(one));

const code = (text: string): string => {
  const line = text.replaceAll(/\s+/g, ' ');
  const shown = line.length > LONGEST ? `${line.slice(0, LONGEST)} …` : line;
  const fence = shown.includes('`') ? '``' : '`';
  return `${fence}${fence === '``' ? ' ' : ''}${shown}${fence === '``' ? ' ' : ''}${fence}`;
};

function differencesByTopic(differences: readonly Difference[]): ReadonlyMap<Topic | undefined, readonly Difference[]> {
  const found = new Map<Topic | undefined, Difference[]>();
  for (const difference of differences) {
    const topic = topicOf(asRequestDivergence(difference));
    const own = found.get(topic);
    if (own === undefined) found.set(topic, [difference]);
    else own.push(difference);
  }
  return found;
}

/** The page: what changes, by topic, each with the requests that prove it. */
export function renderUpgrade(
  differences: readonly Difference[],
  requests: number,
  versions: readonly [string, string],
): string {
  const lines = [
    `# What changes for your tests when you upgrade from 8 to 9`,
    '',
    `Written by \`npm run upgrade\` from ${requests} requests that were sent to both ${versions.join(' and ')}: the replies to ${differences.length} of them`,
    'differ. Each difference belongs to one of the changes below, with examples of both replies.',
    'Version numbers, stack traces and timestamps always differ and are not listed.',
  ];
  const explained = differencesByTopic(differences);
  for (const topic of TOPICS) {
    const own = explained.get(topic);
    if (own === undefined) continue;
    lines.push('', `## ${topic.title} (${own.length})`, '', topic.says);
    const shown = new Map(own.map((one) => [`${one.operation} ${one.divergence.kind} ${one.divergence.path}`, one]));
    for (const { step, divergence } of [...shown.values()].slice(0, 4)) {
      lines.push(
        '',
        `- ${code(requestLine(step))}`,
        `  - ${divergence.kind} at ${code(divergence.path || '(body)')}: 8 ${code(divergence.expected)}, 9 ${code(divergence.actual)}`,
      );
    }
  }
  return `${lines.join('\n')}\n`;
}
