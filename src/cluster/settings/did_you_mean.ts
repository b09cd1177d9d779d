import type { Major } from '../../major.ts';
import { settingsTable } from './registry.ts';

const SIMILAR = 0.7;
const MOST = 5;

function distance(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const current = [i];
    for (let j = 1; j <= b.length; j++) {
      const substitution = (previous[j - 1] as number) + (a[i - 1] === b[j - 1] ? 0 : 1);
      current.push(Math.min(substitution, (previous[j] as number) + 1, (current[j - 1] as number) + 1));
    }
    previous = current;
  }
  return previous[b.length] as number;
}

/** What the reference says of a setting that it does not know. */
export function unknownSettingText(major: Major, key: string): string {
  const similar: [number, string][] = [];
  for (const candidate of settingsTable(major).keys()) {
    const similarity = 1 - distance(key, candidate) / Math.max(key.length, candidate.length);
    if (similarity > SIMILAR) similar.push([similarity, candidate]);
  }
  similar.sort((a, b) => b[0] - a[0]);
  const names = similar.slice(0, MOST).map(([, name]) => name);
  if (names.length === 0) {
    return `unknown setting [${key}] please check that any required plugins are installed, or check the breaking changes documentation for removed settings`;
  }
  const list = names.length === 1 ? `[${names[0]}]` : `any of [${names.join(', ')}]`;
  return `unknown setting [${key}] did you mean ${list}?`;
}
