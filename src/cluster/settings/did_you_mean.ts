import { didYouMean, similarNames } from '../../errors/index.ts';
import type { Major } from '../../major.ts';
import { settingsTable } from './registry.ts';

const SIMILAR = 0.7;
const MOST = 5;

/** What the reference says of a setting that it does not know. */
export function unknownSettingText(major: Major, key: string): string {
  const names = similarNames(key, settingsTable(major).keys(), SIMILAR).slice(0, MOST);
  const question = didYouMean(names);
  if (question === undefined) {
    return `unknown setting [${key}] please check that any required plugins are installed, or check the breaking changes documentation for removed settings`;
  }
  return `unknown setting [${key}] ${question}`;
}
