import type { DivergenceGroup, Outcome, Party } from '../run/outcome.ts';
import { describeGroup } from './group_text.ts';
import { STATES, stateOf } from './state.ts';

const MOST_GROUPS = 20;
const MOST_LINES = 10;

/** Parameters of the terminal's `SGR` sequence. */
const STYLES = { bold: 1, dim: 2, red: 31, green: 32 } as const;
type Paint = (style: keyof typeof STYLES, text: string) => string;
const painted: Paint = (style, text) => `\u001b[${STYLES[style]}m${text}\u001b[0m`;
const plain: Paint = (_style, text) => text;

/** Control characters of replies must not reach the terminal as such. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g;
const printable = (text: string) =>
  text.replaceAll(CONTROL, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** A run for people: the groups of divergences, most frequent first, then noise, laws, skipped and refused requests, and the counts. */
export function renderTerminal(outcome: Outcome, { color = process.stdout.isTTY === true } = {}): string {
  const paint = color ? painted : plain;
  const sections = [
    heading(outcome, paint),
    ...groupSections(outcome, paint),
    list(
      'The baseline names what does not diverge any more; remove it',
      outcome.gone.map(({ id, reason }) => `${id}  ${reason}`),
      paint,
    ),
    list(
      'The reference does not agree with itself',
      outcome.noise.map(({ operation, path, count }) => `${count} × ${operation}  ${path}`),
      paint,
    ),
    list(
      'Laws',
      outcome.laws.map(({ law, held, skipped }) => `${law}: held ${held}${skipped > 0 ? `, skipped ${skipped}` : ''}`),
      paint,
    ),
    list('Skipped', counted(outcome.skipped), paint),
    list('Refused as not built', counted(outcome.refused), paint),
    summary(outcome, paint),
  ];
  return `${sections.filter((section) => section !== '').join('\n\n')}\n`;
}

const party = ({ name, version, where }: Party) => printable(`${name} ${version} (${where})`);

function heading({ target, reference, seed, areas }: Outcome, paint: Paint): string {
  const lines = [`${paint('bold', 'target')}     ${party(target)}`];
  if (reference) {
    lines.push(
      `${paint('bold', 'reference')}  ${party(reference)}, ${printable(reference.kind)}: ${printable(reference.why)}`,
    );
  }
  lines.push(`${paint('bold', 'areas')}      ${areas.join(', ')}; seed ${seed}`);
  return lines.join('\n');
}

function groupSections({ groups }: Outcome, paint: Paint): string[] {
  const open = groups.filter(({ known }) => known === undefined).toSorted((a, b) => b.count - a.count);
  const known = groups.filter((group) => group.known !== undefined);
  const left = open.length - MOST_GROUPS;
  return [
    ...open.slice(0, MOST_GROUPS).map((group) => groupSection(group, paint)),
    ...(left > 0 ? [`… and ${left} more groups, all of them in the reports`] : []),
    list(
      'Known divergences',
      known.map(({ id, title, count, known: reason }) => `${count} × ${title}  ${id}: ${reason}`),
      paint,
    ),
  ];
}

function groupSection(group: DivergenceGroup, paint: Paint): string {
  const { count, title, id, kind, area, seed, scenario } = group;
  return [
    `${paint('red', `✕ ${count} ×`)} ${paint('bold', printable(title))}`,
    paint('dim', `  ${id} · ${kind} · ${area} · seed ${seed}, scenario ${scenario}`),
    describeGroup({ ...group, divergences: group.divergences.slice(0, MOST_LINES) })
      .split('\n')
      .map(printable)
      .map((line) => (/^ {4}- /.test(line) ? paint('green', line) : /^ {4}\+ /.test(line) ? paint('red', line) : line))
      .join('\n'),
  ].join('\n');
}

const counted = (counts: Readonly<Record<string, number>>) =>
  Object.entries(counts)
    .toSorted(([, a], [, b]) => b - a)
    .map(([name, count]) => `${count} × ${name}`);

function list(title: string, lines: readonly string[], paint: Paint): string {
  if (lines.length === 0) return '';
  const left = lines.length - MOST_LINES;
  return [
    paint('bold', title),
    ...lines.slice(0, MOST_LINES).map((line) => `  ${printable(line)}`),
    ...(left > 0 ? [`  … and ${left} more`] : []),
  ].join('\n');
}

function summary(outcome: Outcome, paint: Paint): string {
  const { scenarios, requests, probes, hitting, errors, aggregations, seconds, cells, groups } = outcome;
  const states = Object.values(cells).map(stateOf);
  const counts = STATES.map((state) => [state, states.filter((other) => other === state).length] as const);
  const open = groups.filter(({ known }) => known === undefined).length;
  const rate = seconds > 0 ? `, ${Math.round(requests / seconds)} a second` : '';
  return [
    `${scenarios} scenarios, ${requests} requests (${probes} probes) in ${seconds.toFixed(1)} s${rate}; ${hitting} searches hit, ${errors} errors of the reference`,
    ...(aggregations === undefined || aggregations.requests === 0
      ? []
      : [
          `aggregations: ${aggregations.requests} requests, ${aggregations.answered} of them answered without an error; ${aggregations.trees} trees of ${aggregations.nodes} aggregations`,
        ]),
    `cells touched: ${
      counts
        .filter(([, count]) => count > 0)
        .map(([state, count]) => `${count} ${state}`)
        .join(', ') || 'none'
    }`,
    open === 0
      ? paint('green', 'no divergence')
      : paint('red', `${open} ${open === 1 ? 'group' : 'groups'} of divergences`),
  ].join('\n');
}
