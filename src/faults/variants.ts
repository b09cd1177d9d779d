import { isObject, type Json, type JsonObject } from './json.ts';

/** The kinds of variations: members are removed, become null, or are added. */
export type Variation = 'absent' | 'null' | 'unknown';

type MemberTypes = Readonly<Record<string, string>>;

interface ReplyTypes {
  readonly apis: Readonly<Record<string, string>>;
  /** By the type's name: its members with their types, as `scripts/reply_types.ts` writes them. */
  readonly types: Readonly<Record<string, MemberTypes>>;
}

/** A position in a reply that can be varied. */
interface Place {
  readonly object: JsonObject;
  readonly key: string;
}

/** Members that are optional by type but requested: without them the reply would be wrong. */
const REQUESTED = new Set(
  '_id _source _scroll_id pit_id aggregations suggest error fields highlight inner_hits sort total task'.split(' '),
);

let loaded: ReplyTypes | undefined;

async function loadTypes(): Promise<ReplyTypes> {
  loaded ??= JSON.parse((await import('./generated/reply_types.ts')).json) as ReplyTypes;
  return loaded;
}

/**
 * Returns what varies replies of an API, valid by its type: it gets a body, which it changes, and returns undefined where nothing can be varied.
 * The positions are chosen with `random`.
 */
export async function generateReply(
  variation: Variation,
  api: string | null,
  random: () => number,
): Promise<(body: JsonObject) => JsonObject | undefined> {
  const { apis, types } = await loadTypes();
  const { sample, subarray, array, tuple, stringMatching, jsonValue } = (await import('fast-check')).default;
  const seed = Math.floor(random() * 2_147_483_647);
  return (body) => {
    const places: Place[] = [];
    collect(body, (api === null ? undefined : apis[api]) ?? '', variation, types, places);
    if (places.length === 0) return undefined;
    const one = { seed, numRuns: 1 };
    const [chosen = []] = sample(subarray(places, { minLength: 1 }), one);
    const member = tuple(stringMatching(/^x_[a-z]{1,8}$/), jsonValue({ maxDepth: 2 }));
    const [added = []] = sample(array(member, { minLength: chosen.length, maxLength: chosen.length }), one);
    chosen.forEach(({ object, key }, i) => {
      if (variation === 'absent') delete object[key];
      else if (variation === 'null') object[key] = null;
      else object[added[i]?.[0] ?? 'x'] = (added[i]?.[1] ?? null) as Json;
    });
    return body;
  };
}

function collect(value: Json, type: string, variation: Variation, types: ReplyTypes['types'], places: Place[]): void {
  if (Array.isArray(value)) {
    const inner = alternatives(type, '+');
    for (const one of value) collect(one, inner, variation, types, places);
    return;
  }
  if (!isObject(value)) return;
  const members = memberTypes(value, type, types);
  if (members === undefined) {
    const inner = alternatives(type, '*');
    for (const one of Object.values(value)) collect(one, inner, variation, types, places);
    return;
  }
  if (variation === 'unknown') places.push({ object: value, key: '' });
  for (const [key, inner] of Object.entries(value)) {
    const optional = members[`${key}?`];
    const of = optional ?? members[key];
    if (of === undefined) continue;
    const nullable = of.split('|').includes('null');
    const wanted = variation === 'absent' ? optional !== undefined : variation === 'null' && nullable && inner !== null;
    if (wanted && !REQUESTED.has(key)) places.push({ object: value, key });
    collect(inner, of, variation, types, places);
  }
}

/** The types of entries (`+`) or members (`*`). */
const alternatives = (type: string, mark: '+' | '*'): string =>
  type
    .split('|')
    .filter((one) => one.startsWith(mark))
    .map((one) => one.slice(1))
    .join('|');

/** The members of the first alternative that has all that the object has; undefined where none is a type with members. */
function memberTypes(value: JsonObject, type: string, types: ReplyTypes['types']): MemberTypes | undefined {
  const known = type.split('|').flatMap((name) => (Object.hasOwn(types, name) ? [types[name] as MemberTypes] : []));
  return known.find((members) =>
    Object.keys(value).every((key) => Object.hasOwn(members, key) || Object.hasOwn(members, `${key}?`)),
  );
}
