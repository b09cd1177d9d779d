/** A document that is to be written. */
export interface FoundDocument {
  readonly index: string;
  readonly id: string;
  readonly routing?: string;
  readonly version: number;
  readonly seqNo: number;
  readonly primaryTerm: number;
  /** Its position in its shard, where documents are read in that order. */
  readonly place: number;
}

interface HitJson {
  readonly _index: string;
  readonly _id: string;
  readonly _routing?: string;
  readonly _version: number;
  readonly _seq_no: number;
  readonly _primary_term: number;
  readonly sort?: readonly unknown[];
}

/** A page of hits without their sources. */
export interface FoundPage {
  readonly total: number;
  readonly documents: readonly FoundDocument[];
}

/** Reads the reply of a search whose hits have no sources. */
export function readPage(body: Uint8Array): FoundPage {
  const { hits } = JSON.parse(Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString('utf8')) as {
    readonly hits: { readonly total?: { readonly value: number }; readonly hits: readonly HitJson[] };
  };
  const documents = hits.hits.map((hit) => ({
    index: hit._index,
    id: hit._id,
    ...(hit._routing === undefined ? {} : { routing: hit._routing }),
    version: hit._version,
    seqNo: hit._seq_no,
    primaryTerm: hit._primary_term,
    place: Number(hit.sort?.[0] ?? -1),
  }));
  return { total: hits.total?.value ?? 0, documents };
}
