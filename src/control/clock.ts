import { type ControlEndpoint, ControlError, type Controlled } from './endpoint.ts';

const UNITS: Readonly<Record<string, number>> = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/** Milliseconds of `1500`, `"90s"`, `"2d"`. */
function millis(value: unknown): number {
  const [, amount, unit = 'ms'] = /^(\d+(?:\.\d+)?)(ms|s|m|h|d)?$/.exec(`${value}`) ?? [];
  if (amount === undefined) throw new ControlError(400, '[advance] must be milliseconds or a time such as "90s"');
  return Math.round(Number(amount) * (UNITS[unit] as number));
}

/** An instant: milliseconds since the epoch or ISO 8601. */
function instant(value: unknown): number {
  const at = typeof value === 'number' ? value : Date.parse(`${value}`);
  if (!Number.isFinite(at))
    throw new ControlError(400, '[freeze] must be true, an instant in ISO 8601 or milliseconds');
  return at;
}

const describe = ({ clock }: Controlled) => ({
  status: 200,
  body: { now: clock.now(), now_iso: new Date(clock.now()).toISOString(), frozen: clock.isFrozen },
});

/** `GET clock`: the time that the server goes by. */
export const readClock: ControlEndpoint = { method: 'GET', name: 'clock', handle: describe };

/**
 * `POST clock`: `freeze` (true, or the instant to show), `advance` (milliseconds or `"90s"`), `resume` (true). Refresh intervals, expiry and
 * date math follow.
 */
export const setClock: ControlEndpoint = {
  method: 'POST',
  name: 'clock',
  keys: ['freeze', 'advance', 'resume'],
  handle(controlled, { body }) {
    const { clock } = controlled;
    const { freeze, advance, resume } = body;
    const to = freeze === undefined || freeze === true ? clock.now() : instant(freeze);
    const by = advance === undefined ? 0 : millis(advance);
    if (resume !== undefined && resume !== true) throw new ControlError(400, '[resume] must be true');
    if (freeze === undefined && advance === undefined && resume === undefined) {
      throw new ControlError(400, 'one of [freeze], [advance], [resume] must be given');
    }
    if (freeze !== undefined) clock.freeze(to);
    if (advance !== undefined) clock.advance(by);
    if (resume === true) clock.resume();
    return describe(controlled);
  },
};
