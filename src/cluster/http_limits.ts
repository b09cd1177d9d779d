/** The limits of requests, in bytes. */
export interface HttpLimits {
  /** Of the body as sent and as unpacked. */
  readonly contentLength: number;
  readonly headerSize: number;
  readonly lineLength: number;
}

/** Settings of the node by name. */
type NodeSettings = Readonly<Record<string, string>>;

/** The settings that limit requests, and what they are by default. */
const SETTINGS = {
  contentLength: ['http.max_content_length', '100mb'],
  headerSize: ['http.max_header_size', '16kb'],
  lineLength: ['http.max_initial_line_length', '4kb'],
} as const;
const NAMES: ReadonlySet<string> = new Set(Object.values(SETTINGS).map(([name]) => name));

/** Whether a setting of the node limits requests. */
export const isHttpLimit = (name: string): boolean => NAMES.has(name);

const UNITS: Readonly<Record<string, number>> = { b: 0, k: 1, kb: 1, m: 2, mb: 2, g: 3, gb: 3 };
/** The greatest size that can be set: the length of the largest buffer. */
const LARGEST = 2 ** 31 - 1;

/** The limits of a node with these settings; throws a RangeError that names the setting whose value is no size. */
export function httpLimits(settings: NodeSettings): HttpLimits {
  const limit = ([name, fallback]: readonly [string, string]): number => {
    const text = settings[name] ?? fallback;
    const [, amount = '', unit = ''] = /^(\d+)(b|kb?|mb?|gb?)$/.exec(text.trim().toLowerCase()) ?? [];
    const bytes = Number(amount) * 1024 ** (UNITS[unit] ?? 0);
    if (amount === '' || bytes > LARGEST) throw new RangeError(`[${name}] is no size in bytes up to 2gb: ${text}`);
    return bytes;
  };
  return {
    contentLength: limit(SETTINGS.contentLength),
    headerSize: limit(SETTINGS.headerSize),
    lineLength: limit(SETTINGS.lineLength),
  };
}
