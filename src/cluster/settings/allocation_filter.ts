import { isIP } from 'node:net';
import { illegalArgument } from '../../errors/index.ts';
import { matchesWildcard } from '../wildcard.ts';
import { type FlatSettings, settingText } from './flat_settings.ts';
import type { SettingParser } from './setting.ts';

/** A node as filters of allocation see it. */
export interface FilteredNode {
  readonly name: string;
  readonly id: string;
  readonly ip: string;
}

const KEY = /^index\.routing\.allocation\.(require|include|exclude)\.(.+)$/;
const ADDRESSES: readonly string[] = ['_ip', '_host_ip', '_publish_ip'];
const TIERS = 'index.routing.allocation.include._tier_preference';

const valuesOf = (text: string): readonly string[] =>
  text
    .split(',')
    .map((value) => value.trim())
    .filter((value) => value !== '');

/** ES: addresses are validated, patterns aside; other values are free (api/indices/allocation_filters). */
export const allocationFilter: SettingParser = (key, text) => {
  if (!ADDRESSES.some((name) => key.endsWith(`.${name}`))) return;
  const wrong = valuesOf(text).find((value) => !value.includes('*') && isIP(value) === 0);
  if (wrong !== undefined) throw illegalArgument(`invalid IP address [${wrong}] for [${key}]`);
};

/** The filter of an index that keeps its shards from being allocated to the node; null when all let them. */
export function refusingFilter(
  settings: FlatSettings,
  node: FilteredNode,
): readonly [key: string, value: string] | null {
  const filters = [...settings].flatMap(([key, set]) => {
    const [, kind = '', attribute = ''] = (key !== TIERS && KEY.exec(key)) || [];
    const value = settingText(set);
    return valuesOf(value).length === 0 || kind === '' ? [] : [{ key, kind, attribute, value }];
  });
  const matches = (attribute: string) => (value: string) => matchesNode(node, attribute, value);
  const required = filters.find(
    ({ kind, attribute, value }) => kind === 'require' && !valuesOf(value).every(matches(attribute)),
  );
  const excluded = filters.find(
    ({ kind, attribute, value }) => kind === 'exclude' && valuesOf(value).some(matches(attribute)),
  );
  const included = filters.filter(({ kind }) => kind === 'include');
  const isIncluded = included.some(({ attribute, value }) => valuesOf(value).some(matches(attribute)));
  const refusing = required ?? excluded ?? (isIncluded ? undefined : included[0]);
  return refusing === undefined ? null : [refusing.key, refusing.value];
}

/** The node has no attributes of its own: of others than these none matches. */
function matchesNode({ name, id, ip }: FilteredNode, attribute: string, value: string): boolean {
  if (attribute === '_name') return matchesWildcard(value, name);
  if (attribute === '_id') return value === id;
  return (attribute === '_host' || ADDRESSES.includes(attribute)) && matchesWildcard(value, ip);
}
