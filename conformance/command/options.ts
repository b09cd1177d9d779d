import type { Level } from '../case.ts';
import { AREAS, type Area } from '../scenario.ts';

/** The options of a run of `standin conform`. */
export interface ConformOptions {
  /** `embedded` or a URL. */
  readonly target: string;
  /** `8`, `9`, a version, a URL, `recording:DIR`, `opensearch`, or `none` to check laws alone. */
  readonly reference: string;
  /** Addresses of other nodes of the same reference; where these disagree with it, its reply is non-deterministic. */
  readonly witness?: readonly string[];
  readonly areas: readonly Area[];
  /** A random one when absent; it is printed. */
  readonly seed?: number;
  readonly cases?: number;
  readonly seconds?: number;
  /** How often one divergence is played at most to shrink it; 0 for not at all, 250 when absent. */
  readonly shrink?: number;
  /** Where the reports are written. */
  readonly report?: string;
  readonly baseline?: string;
  /** Where the reference's replies are written, to be used as `recording:DIR`. */
  readonly record?: string;
  /** A checkout of YAML REST tests to run instead of generated traffic. */
  readonly yaml?: string;
  /** Comparison levels by JSON path, on top of those of the requests. */
  readonly levels?: Readonly<Record<string, Level>>;
  /** The target may be emptied by a suite. */
  readonly disposable?: boolean;
  /** How many scenarios run at once. */
  readonly lanes: number;
  /** Ends the run after the scenarios that are being played; what was found until then is reported. */
  readonly interrupted?: AbortSignal;
  /** Logs the progress, one line at a time. */
  readonly say: (line: string) => void;
}

/** Reads `query,aggregation`; throws with the areas there are. */
export function parseAreas(text: string): Area[] {
  const names = text.split(',').map((name) => name.trim());
  const unknown = names.filter((name) => !AREAS.includes(name as Area));
  if (unknown.length > 0) throw new Error(`unknown area [${unknown.join(', ')}], there are ${AREAS.join(', ')}`);
  return names as Area[];
}

const LEVELS: readonly Level[] = ['exact', 'unordered', 'reordered', 'rounded', 'approximate', 'ties', 'shape'];

/** Reads `hits.hits=ties`, several as a list; throws with the levels there are. */
export function parseLevels(texts: readonly string[]): Record<string, Level> {
  const levels: Record<string, Level> = {};
  for (const text of texts) {
    const [path = '', level = ''] = text.split('=');
    if (path === '' || !LEVELS.includes(level as Level)) {
      throw new Error(`[${text}] is not a level: write PATH=LEVEL, with a LEVEL of ${LEVELS.join(', ')}`);
    }
    levels[path] = level as Level;
  }
  return levels;
}
