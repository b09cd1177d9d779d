import type { Exchanged, Run } from '../run.ts';

/** Requests that a report shows at most. */
const LIMIT = 30;
/** Characters of a body that a report shows. */
const BODY = 400;

/** The requests of a run, in order, each with what became of it; those that show the defect are marked. */
export function describeRequests({ exchanges }: Run, marked: readonly number[]): string[] {
  const interesting = new Set(marked);
  for (const [i, { met }] of exchanges.entries()) if (met !== undefined) interesting.add(i);
  const isShown = (i: number) => exchanges.length <= LIMIT || [i - 1, i, i + 1].some((near) => interesting.has(near));
  const lines: string[] = [];
  let hidden = 0;
  for (const [i, exchange] of exchanges.entries()) {
    if (!isShown(i) || lines.length > LIMIT * 3) {
      hidden++;
      continue;
    }
    if (hidden > 0) lines.push(`   … ${hidden} more`);
    hidden = 0;
    lines.push(...describe(exchange, i, interesting.has(i) ? '>' : ' '));
  }
  if (hidden > 0) lines.push(`   … ${hidden} more`);
  return lines;
}

function describe(exchange: Exchanged, position: number, mark: string): string[] {
  const { method, uri, body, performed, got, met, from, until } = exchange;
  const became = got === undefined ? 'connection broken' : `${got.status}`;
  const done = met === undefined ? '' : `, ${met.fault}, ${performed === undefined ? 'not performed' : 'performed'}`;
  const head = `${mark} ${position + 1}. ${method} ${uri} → ${became}${done} (${Math.round(from)}–${Math.round(until)} ms)`;
  const shown = body.trim().slice(0, BODY);
  return shown === ''
    ? [head]
    : [head, ...shown.split('\n').map((line) => `     ${line}`), ...(body.trim().length > BODY ? ['     …'] : [])];
}
