import { explain } from '../compare/explain.ts';
import { curl } from './exchange.ts';
import type { CaseResult } from './judge.ts';

/** The divergences of a case as text: each request as a curl command, then how the replies differ; empty when none do. */
export function report(url: string, { verdicts, complaints }: CaseResult): string {
  const lines = complaints.map((complaint) => `! ${complaint}`);
  for (const { scenario, step, divergences } of verdicts) {
    if (divergences.length === 0) continue;
    lines.push(`[${scenario}] ${curl(url, step)}`, ...divergences.map(explain));
  }
  return lines.join('\n');
}
