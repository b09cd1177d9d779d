import { get, type Step } from '../case.ts';
import type { Reply } from '../run/exchange.ts';
import { unavailable } from './check_law.ts';
import { contextOf, type LawContext } from './context.ts';
import { type FieldOf, isOf } from './fields.ts';
import type { Law } from './law.ts';
import { found } from './reply.ts';
import { refresh, spread } from './search_law.ts';

export interface FieldLaw {
  readonly name: string;
  readonly says: string;
  /** The types it holds for. */
  readonly types: readonly string[];
  /** Whether it holds for documents with one value in the field alone; `of` must then request `onlySingle`. */
  readonly isSingle?: boolean;
  /** How many requests there are for a field. */
  readonly requests: number;
  of(index: string, field: FieldOf, context: LawContext): readonly Step[] | null;
  /** The violations in the replies for one field, all of which are 200. */
  differs(replies: readonly Reply[], sent: readonly Step[]): string | undefined;
}

/**
 * The type of the one field in the reply to a field mapping request. The index may not be the scenario's: after a server has rejected its
 * creation, a document creates one automatically.
 */
function mappedType(reply: Reply | undefined): string | undefined {
  const type = /"mapping":\{"(?:[^"\\]|\\.)*":\{.*?"type":"(\w+)"/.exec(reply?.body ?? '')?.[1];
  return reply?.status === 200 ? type : undefined;
}

/** Fewer documents would prove little. */
const LEAST_SINGLE = 3;

/** A query for the documents that have at most one value in a field. */
export const onlySingle = (field: FieldOf, context: LawContext) => ({ ids: { values: context.singleIds(field) } });

/** A law on some fields of the scenario's index; it does not apply to a field for which the server returns an error. */
export function fieldLaw(law: FieldLaw): Law {
  return {
    name: law.name,
    says: law.says,
    requests(scenario) {
      const context = contextOf(scenario);
      const { index } = context;
      if (index === undefined || context.documents.length === 0) return null;
      const fields = context.fields
        .filter(isOf(law.types))
        .filter((field) => !law.isSingle || context.singleIds(field).length >= LEAST_SINGLE);
      const groups = fields.flatMap((field) => {
        const steps = law.of(index, field, context);
        return steps ? [[get(`/${index}/_mapping/field/${encodeURIComponent(field.name)}`), ...steps]] : [];
      });
      return groups.length === 0 ? null : [refresh(index), ...spread(groups, 4).flat()];
    },
    check(replies, sent) {
      let compared = 0;
      let reason = 'no field is answered for';
      for (let mapping = 1; mapping < sent.length; mapping += law.requests + 1) {
        const first = mapping + 1;
        const group = replies.slice(first, first + law.requests);
        if (!law.types.includes(mappedType(replies[mapping]) ?? '')) continue;
        const missing = group.map(unavailable).find((feature) => feature !== undefined);
        if (missing !== undefined) reason = `not built: ${missing}`;
        if (missing !== undefined || found(group[0]) === undefined) continue;
        compared++;
        const places = group.map((_, i) => first + i);
        const failed = group.findIndex(({ status }) => status !== 200);
        if (failed >= 0)
          return { broken: `fails: ${group[failed]?.status} ${group[failed]?.body.slice(0, 300)}`, places };
        const broken = law.differs(group, sent.slice(first, first + law.requests));
        if (broken !== undefined) return { broken, places };
      }
      return compared === 0 ? { skipped: reason } : undefined;
    },
  };
}
