import { type Features, features } from '../src/index.ts';
import { type Major, SERVED } from './reference/jars/versions.ts';

export type { Features };

const known = new Map<Major, Features>();

/** Aggregations that generated traffic does not ask for yet, so that a seed still means what it did (arbitraries/exclusions.ts). */
const NOT_ASKED: readonly string[] = ['missing'];

/** What Standin has built for a major version: generated traffic asks for nothing else. */
export function built(major: Major): Features {
  const found = known.get(major) ?? asked(allBuilt(major));
  known.set(major, found);
  return found;
}

/** All that Standin has built for a major version. */
export const allBuilt = (major: Major): Features => features(SERVED[major]);

function asked(all: Features): Features {
  const aggregations = Object.entries(all.aggregations).filter(([name]) => !NOT_ASKED.includes(name));
  return { ...all, aggregations: Object.fromEntries(aggregations) };
}
