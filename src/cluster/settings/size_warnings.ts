import type { Major } from '../../major.ts';
import { isFraction } from './byte_size.ts';
import { memory } from './cluster_parsers.ts';
import { findClusterSetting } from './cluster_registry.ts';
import { type SettingChanges, settingText } from './flat_settings.ts';
import { bytes } from './parsers.ts';
import { readDouble } from './read_double.ts';

const TOTAL = 'indices.breaker.total.limit';

/** ES: 9 only recommends a minimum, and does not deprecate fractions (api/cluster/circuit_breakers_parent). */
const MINIMUM: Readonly<Record<Major, string>> = { 8: 'minimum', 9: 'recommended minimum' };

/** The deprecation warnings of sizes, also of those that are not valid. */
export function sizeWarnings(major: Major, settings: SettingChanges): string[] {
  return [...settings].flatMap(([key, value]) => (value === null ? [] : warningsOf(major, key, settingText(value))));
}

function warningsOf(major: Major, key: string, text: string): string[] {
  const parse = findClusterSetting(major, key)?.parse;
  if (parse !== bytes && parse !== memory) return [];
  const warnings = key === TOTAL ? totalWarnings(major, text) : [];
  if (major === 9 || !isFraction(text)) return warnings;
  const advice = 'Use non-fractional bytes values instead';
  return [...warnings, `Fractional bytes values are deprecated. ${advice}: [${text}] found for setting [${key}]`];
}

function totalWarnings(major: Major, text: string): string[] {
  if (!text.endsWith('%')) {
    const advice = 'should be specified using a percentage of the heap';
    return [`[${TOTAL}] ${advice}. Absolute size settings will be forbidden in a future release`];
  }
  const percent = readDouble(text.slice(0, -1));
  if (percent === null || percent < 0 || percent >= 50) return [];
  return [`[${TOTAL}] setting of [${text}] is below the ${MINIMUM[major]} of 50.0% of the heap`];
}
