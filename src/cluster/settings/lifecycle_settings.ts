import { bool, time, unparsed } from './parsers.ts';
import type { Setting } from './setting.ts';

const setting = (key: string, parse: Setting['parse'], fallback: string): readonly [string, Setting] => [
  key,
  { key, scope: 'dynamic', parse, effect: 'inert', fallback },
];

/**
 * Settings of indices under a lifecycle policy. They come with a module that references from jars lack, so that no error suggests their
 * names. From the documentation.
 */
export const LIFECYCLE_SETTINGS: ReadonlyMap<string, Setting> = new Map([
  setting('index.lifecycle.name', unparsed, ''),
  setting('index.lifecycle.rollover_alias', unparsed, ''),
  setting('index.lifecycle.indexing_complete', bool, 'false'),
  setting('index.lifecycle.origination_date', unparsed, '-1'),
  setting('index.lifecycle.parse_origination_date', bool, 'false'),
  setting('index.lifecycle.prefer_ilm', bool, 'true'),
  setting('index.lifecycle.skip', bool, 'false'),
  setting('index.lifecycle.step.wait_time_threshold', time, '12h'),
]);
