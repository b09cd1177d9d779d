import type { Fault, Trial } from './trial.ts';

const FAULTS: readonly Fault[] = ['crash', 'hang', 'blocked', 'memory', 'bug'];

/** A table of classes, and each faulty input below it. */
export function report(trials: ReadonlyMap<string, readonly Trial[]>): string {
  const rows = [['class', 'inputs', ...FAULTS, 'longest wait', 'most grown', 'left', 'worked on']];
  for (const [name, own] of trials) rows.push(row(name, own));
  rows.push(row('all', [...trials.values()].flat()));
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((cells) => (cells[column] ?? '').length)));
  const table = rows.map((cells) =>
    cells
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  const faulty = [...trials.values()].flat().filter(({ faults }) => faults.length > 0);
  const lines = faulty.map(({ name, faults, answer, waited, grown, worked, workedOn, complaints }) => {
    const on = workedOn === null ? '' : `, and ${workedOn} ms on after its client had left`;
    const took = `${answer.status ?? 'none'} after ${Math.round(answer.millis)} ms, worked ${worked} ms${on}, others waited ${Math.round(waited)} ms`;
    return `${faults.join('+')}: ${name}: ${took}, grew ${megabytes(grown)} ${answer.head.slice(0, 160)}${complaints}`;
  });
  return [...table, '', ...lines].join('\n');
}

function row(name: string, own: readonly Trial[]): string[] {
  const counts = FAULTS.map((fault) => String(own.filter(({ faults }) => faults.includes(fault)).length));
  const waited = Math.max(0, ...own.map((trial) => trial.waited));
  const grown = Math.max(0, ...own.map((trial) => trial.grown));
  const left = own.flatMap(({ workedOn }) => workedOn ?? []);
  const workedOn = Math.max(0, ...left);
  return [
    ...[name, String(own.length), ...counts, `${Math.round(waited)} ms`, megabytes(grown)],
    ...[String(left.length), `${Math.round(workedOn)} ms`],
  ];
}

const megabytes = (bytes: number) => `${Math.round(bytes / 2 ** 20)} MB`;
