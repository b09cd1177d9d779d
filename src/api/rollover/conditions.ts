import type { IndexMetadata } from '../../cluster/index.ts';
import { parseTime } from '../../cluster/settings/index.ts';
import { ElasticsearchError, illegalArgument } from '../../errors/index.ts';
import { measureShards, sumOf } from '../index_stats/measure.ts';
import { byteSize, duration } from '../units/index.ts';
import type { FieldValue } from '../xcontent/field_values.ts';
import { ConstructingParser, type JsonReader, optional } from '../xcontent/index.ts';

/** The measures of an index that conditions refer to. */
type Measure = 'age' | 'docs' | 'size' | 'primary_shard_size' | 'primary_shard_docs';

/** One condition of a rollover: its name in replies, and whether an index meets it. */
export interface RolloverCondition {
  readonly name: string;
  readonly text: string;
  readonly isMet: (measured: Readonly<Record<Measure, number>>) => boolean;
}

const MEASURES: readonly Measure[] = ['age', 'docs', 'size', 'primary_shard_size', 'primary_shard_docs'];

/** The measures of an index at a point in time. */
export function measureIndex(index: IndexMetadata, now: number): Readonly<Record<Measure, number>> {
  const shards = measureShards(index);
  const { docs, bytes } = sumOf(shards);
  return {
    age: now - Number(index.settings.get('index.creation_date')),
    docs,
    size: bytes,
    primary_shard_size: Math.max(0, ...shards.map((shard) => shard.bytes)),
    primary_shard_docs: Math.max(0, ...shards.map((shard) => shard.docs)),
  };
}

const UNITS: Readonly<Record<string, number>> = { b: 0, k: 1, m: 2, g: 3, t: 4, p: 5 };

/** Bytes of a size such as `5gb`. */
export function parseBytes(name: string, text: string): number {
  const [, amount, unit = 'b'] = /^(\d+(?:\.\d+)?)(?:(b)|([kmgtp])b?)$/i.exec(text.trim()) ?? [];
  const letter = (/([bkmgtp])b?$/i.exec(text.trim())?.[1] ?? unit).toLowerCase();
  if (text.trim() === '0') return 0;
  if (amount === undefined) {
    const reason = `failed to parse setting [${name}] with value [${text}] as a size in bytes: unit is missing or unrecognized`;
    throw new ElasticsearchError({ type: 'parse_exception', reason, status: 400 });
  }
  return Number(amount) * 1024 ** (UNITS[letter] ?? 0);
}

function condition(bound: 'min' | 'max', measure: Measure): FieldValue<RolloverCondition> {
  const name = `${bound}_${measure}`;
  const isNumber = measure.endsWith('docs');
  return {
    accepts: isNumber ? ['VALUE_NUMBER', 'VALUE_STRING'] : ['VALUE_STRING'],
    parse({ text }: JsonReader): RolloverCondition {
      const [value, printed] = isNumber ? count(text) : measure === 'age' ? age(name, text) : size(name, text);
      return { name, text: `[${name}: ${printed}]`, isMet: (measured) => measured[measure] >= value };
    },
  };
}

function count(text: string): [number, string] {
  if (!/^[+-]?\d+(\.\d*)?$/.test(text)) throw illegalArgument(`For input string: "${text}"`);
  const value = Math.trunc(Number(text)) + 0;
  return [value, `${value}`];
}

function age(name: string, text: string): [number, string] {
  const value = parseTime(name, text);
  return [value, duration(value)];
}

function size(name: string, text: string): [number, string] {
  const value = parseBytes(name, text);
  return [value, byteSize(value)];
}

const parser = new ConstructingParser(
  'rollover_conditions',
  Object.fromEntries(
    (['max', 'min'] as const).flatMap((bound) =>
      MEASURES.map((measure) => [`${bound}_${measure}`, optional(condition(bound, measure))] as const),
    ),
  ),
);

/** The `conditions` of a rollover. */
export function readConditions(reader: JsonReader): readonly RolloverCondition[] {
  return Object.values(parser.parse(reader)) as RolloverCondition[];
}
