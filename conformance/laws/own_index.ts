import { bulk, del, put, type Step } from '../case.ts';
import { NAMESPACE } from '../scenario.ts';
import { type DocumentOf, isObject, type Json, type LawContext } from './context.ts';

/** Indices that laws make and delete again; the two names are equally long, so that error texts stay comparable. */
export const OWN = `${NAMESPACE}law-a`;
export const OTHER = `${NAMESPACE}law-b`;

/** Laws that write documents take no more than these. */
export const MOST_DOCUMENTS = 20;

const SHARDS = /^(index\.)?(number_of_(routing_)?shards|routing_partition_size|refresh_interval)$/;
const without = (settings: Json): Json =>
  Object.fromEntries(Object.entries(settings).filter(([key]) => !SHARDS.test(key)));

/** Creates an index like that of the scenario, on one shard and without refreshes of its own. */
export function createLike(name: string, { creation }: LawContext, mappings = creation['mappings']): Step {
  const given = isObject(creation['settings']) ? creation['settings'] : {};
  const inner = isObject(given['index']) ? without(given['index']) : {};
  const settings = { ...without(given), index: { ...inner, number_of_shards: 1, refresh_interval: '-1' } };
  return put(`/${name}`, { settings, ...(mappings === undefined ? {} : { mappings }) });
}

/** An id for each document: its own, or one by its position. */
export const withIds = (documents: readonly DocumentOf[]): { id: string; source: string }[] =>
  documents.slice(0, MOST_DOCUMENTS).map(({ id, source }, place) => ({ id: id || `law-${place}`, source }));

/** The documents in one bulk request, in order. */
export const bulkOf = (name: string, documents: readonly { id: string; source: string }[]): Step =>
  bulk(
    `/${name}/_bulk`,
    documents.flatMap(({ id, source }) => [{ index: { _id: id } }, source.replaceAll('\n', ' ')]),
  );

export const documentPath = (name: string, id: string): string => `/${name}/_doc/${encodeURIComponent(id)}`;

/** Deletes the indices of a law; the last of its requests. */
export const dropOwn = del(`/${OWN},${OTHER}?ignore_unavailable=true`);

/** A text without the names and uuids of the indices of laws. */
export const unnamed = (text: string): string =>
  text.replaceAll(OTHER, OWN).replaceAll(new RegExp(`${OWN}/[\\w-]{22}`, 'g'), OWN);
