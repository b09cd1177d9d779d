import { requestLine } from '../run/exchange.ts';
import type { Difference } from './differences.ts';
import { TOPICS, type Told, type Topic } from './topics.ts';

const LONGEST = 220;

/** What a topic is told by, of a difference in the recordings. */
export const told = ({ operation, step, divergence }: Difference): Told => ({
  operation,
  request: requestLine(step),
  divergence,
});

/** The topic that explains a difference, or undefined. */
export const topicOf = (one: Told): Topic | undefined => TOPICS.find(({ explains }) => explains(one));

const code = (text: string): string => {
  const line = text.replaceAll(/\s+/g, ' ');
  const shown = line.length > LONGEST ? `${line.slice(0, LONGEST)} …` : line;
  const fence = shown.includes('`') ? '``' : '`';
  return `${fence}${fence === '``' ? ' ' : ''}${shown}${fence === '``' ? ' ' : ''}${fence}`;
};

/** The page: what changes, by topic, each with what shows it. */
export function renderUpgrade(
  differences: readonly Difference[],
  requests: number,
  versions: readonly [string, string],
): string {
  const lines = [
    `# What changes for your tests when you upgrade from 8 to 9`,
    '',
    `Written by \`npm run upgrade\` from ${requests} requests that ${versions.join(' and ')} were both asked: ${differences.length} were answered`,
    'differently. Each difference belongs to one of the changes below; the examples are what the two servers said.',
    'Version numbers, stack traces and moments differ always and are not listed.',
  ];
  for (const topic of TOPICS) {
    const own = differences.filter((one) => topicOf(told(one)) === topic);
    if (own.length === 0) continue;
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
