import type { Level, Step } from '../case.ts';
import { diff } from '../compare/diff.ts';
import type { Divergence } from '../compare/divergence.ts';
import { Normalizer } from '../compare/normalize.ts';
import type { Reply } from '../run/exchange.ts';
import { isRead, refusal } from '../run/refusal.ts';
import { chanceLevels } from './chance.ts';
import { withoutQuotedToken } from './quoted_token.ts';

/** The verdict on one request: equal when there are no divergences and nothing is refused. */
export interface StepVerdict {
  /** The index of the request in the scenario. */
  readonly place: number;
  readonly step: Step;
  readonly expected: Reply;
  readonly actual: Reply;
  readonly divergences: readonly Divergence[];
  /** The feature that the target refuses as not built, by this request or by a write before it. */
  readonly refused?: string;
}

/** Paths in the reply to a write that say what it did. */
const EFFECT =
  /(?:^|\.)(?:status|result|_version|_seq_no|_id|errors|acknowledged|count|total|created|updated|deleted)$/;

/**
 * Whether later replies may differ because of a write's difference: headers, wording and the order of keys change nothing in the server.
 */
const isConsequential = ({ kind, path }: Divergence): boolean =>
  kind === 'status' || EFFECT.test(path) || (path === '' && kind !== 'order');

function gone(reply: Reply): Divergence['kind'] | undefined {
  if (reply.status !== 0) return undefined;
  return reply.body.startsWith('no reply within') ? 'hang' : 'crash';
}

/** Why a request has no handle to use: the one that should have returned it was refused. */
function refusedHandle({ path, body }: Step, handles: ReadonlyMap<string, string>): string | undefined {
  if (handles.size === 0) return undefined;
  const spelled = `${path} ${typeof body === 'string' ? body : JSON.stringify(body)}`;
  return [...handles].find(([name]) => spelled.includes(`{{${name}}}`))?.[1];
}

/**
 * Compares the replies of a scenario in order. It stops after a write whose replies differ, since later differences are its consequence,
 * and where one of the sides has no more replies.
 */
export function compareScenario(
  steps: readonly Step[],
  expected: readonly Reply[],
  actual: readonly Reply[],
  levels: Readonly<Record<string, Level>> = {},
): StepVerdict[] {
  const [left, right] = [new Normalizer(), new Normalizer()];
  const verdicts: StepVerdict[] = [];
  const handles = new Map<string, string>();
  let refusedWrite: string | undefined;
  for (const [place, step] of steps.entries()) {
    const [expectedValue, actualValue] = [expected[place], actual[place]];
    if (expectedValue === undefined || actualValue === undefined) break;
    const end = gone(actualValue);
    if (end !== undefined) {
      // Both end the connection on this request: that is how it is answered.
      if (expectedValue.status === 0 && expectedValue.body === actualValue.body) break;
      // It waits for an index that it has refused to create.
      if (end === 'hang' && refusedWrite !== undefined) break;
      const divergence = { kind: end, path: 'status', expected: `${expectedValue.status}`, actual: actualValue.body };
      verdicts.push({ place, step, expected: expectedValue, actual: actualValue, divergences: [divergence] });
      break;
    }
    if (gone(expectedValue) !== undefined) break;
    const refused = refusal(actualValue) ?? refusedWrite ?? refusedHandle(step, handles);
    if (refused !== undefined) {
      // The reference's value here has no counterpart: it is not counted among the numbered values.
      if (!isRead(step)) refusedWrite ??= refused;
      for (const name of Object.keys(step.keep ?? {})) handles.set(name, refused);
      verdicts.push({ place, step, expected: expectedValue, actual: actualValue, divergences: [], refused });
      continue;
    }
    const [normalExpected, normalActual] = [
      left.normalize(withoutQuotedToken(step, expectedValue)),
      right.normalize(withoutQuotedToken(step, actualValue)),
    ];
    const divergences = diff(
      normalExpected,
      normalActual,
      { ...chanceLevels(step, expectedValue.body), ...step.levels },
      levels,
    );
    verdicts.push({ place, step, expected: expectedValue, actual: actualValue, divergences });
    if (divergences.length > 0) for (const side of [left, right]) side.forget();
    if (divergences.some(isConsequential) && !isRead(step)) break;
  }
  return verdicts;
}
