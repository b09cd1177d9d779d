import { type Features, features } from '../src/index.ts';
import { type Major, SERVED } from './reference/jars/versions.ts';

export type { Features };

const known = new Map<Major, Features>();

/** What Standin has built for a major version: generated traffic asks for nothing else. */
export function built(major: Major): Features {
  const found = known.get(major) ?? features(SERVED[major]);
  known.set(major, found);
  return found;
}
