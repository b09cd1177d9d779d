import { type Features, features } from '../src/index.ts';
import { type Major, SERVED } from './reference/jars/versions.ts';

export type { Features };

const known = new Map<Major, Features>();

/** Aggregations that are not generated yet, so that a seed still generates the same traffic (arbitraries/exclusions.ts). */
const NOT_GENERATED: readonly string[] = ['missing'];

/** The features that Standin supports for a major version: only these are generated. */
export function built(major: Major): Features {
  const found = known.get(major) ?? generated(allBuilt(major));
  known.set(major, found);
  return found;
}

/** All that Standin has built for a major version. */
export const allBuilt = (major: Major): Features => features(SERVED[major]);

function generated(all: Features): Features {
  const aggregations = Object.entries(all.aggregations).filter(([name]) => !NOT_GENERATED.includes(name));
  return { ...all, aggregations: Object.fromEntries(aggregations) };
}
