import fc from 'fast-check';
import type { Step } from '../case.ts';
import { built, type Features } from '../features.ts';
import type { Area, Generated } from '../scenario.ts';
import { possible } from './action.ts';
import { load } from './command/bulk.ts';
import { createIndex } from './command/create_index.ts';
import { COMMANDS } from './command/index.ts';
import { Draw } from './draw.ts';
import { INDEX_NAMES } from './names.ts';
import { PROBES } from './probe/index.ts';
import { State } from './state/state.ts';
import { tape } from './tape.ts';
import { INDEX, SCENARIO } from './weights.ts';

export interface TrafficOptions {
  /** Scenarios are of these in turn. */
  readonly areas: readonly Area[];
  readonly major: 8 | 9;
  /** Modules that the reference has besides the server itself; traffic that needs another is not generated. */
  readonly capabilities?: ReadonlySet<string>;
  /** Restricts what is generated; by default everything that Standin supports. */
  readonly features?: Features;
}

/** Analysis settings → mapping → documents → commands between probes, generated against a model of what exists. */
export function traffic(options: TrafficOptions): fc.Arbitrary<Generated> {
  const features = options.features ?? built(options.major);
  const capabilities = options.capabilities ?? new Set<string>();
  return fc.tuple(fc.noBias(fc.constantFrom(...options.areas)), tape).map(([area, numbers]) => {
    const state = new State(features, options.major, capabilities);
    return { area, steps: scenario(area, new Draw(numbers), state) };
  });
}

/** An index with documents; areas that need neither start without. */
function beginning(draw: Draw, state: State): Step[] {
  const steps: Step[] = [];
  const [first, second] = INDEX_NAMES;
  const names = draw.chance(INDEX.second) ? [first, second] : [first];
  for (const name of names) {
    if (name === undefined) continue;
    steps.push(createIndex(draw, state, name));
    const index = state.indices.get(name);
    const { least = 1, most = 1 } = draw.weighted(SCENARIO.documents) ?? {};
    const count = draw.between(least, most);
    if (index && count > 0) steps.push(load(draw, state, index, count));
  }
  return steps;
}

function scenario(area: Area, draw: Draw, state: State): Step[] {
  const steps = beginning(draw, state);
  const [commands, probes] = [possible(COMMANDS[area], state), possible(PROBES[area], state)];
  const { commands: few, probes: many } = SCENARIO;
  let left = draw.between(many.least, many.most);
  const writes = draw.between(few.least, few.most);
  const share = (100 * writes) / (writes + left);
  while (left > 0) {
    if (draw.chance(share)) {
      steps.push(...(draw.weighted(commands)?.steps(draw, state) ?? []));
    } else {
      steps.push(...(draw.weighted(probes)?.steps(draw, state) ?? []));
      left--;
    }
  }
  return steps;
}
