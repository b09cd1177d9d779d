/** The content formats the reference reads and writes, and the plain text that only tables are written in. */
export type ContentFormat = 'json' | 'yaml' | 'cbor' | 'smile';

/** One media type of an `Accept` or `Content-Type` header, lower-cased. */
export interface MediaType {
  readonly type: string;
  readonly parameters: readonly (readonly [string, string])[];
  /** The header as sent: error replies quote it. */
  readonly raw: string;
  /** Absent when the reference does not know the type; it then acts as if there were no header. */
  readonly format: ContentFormat | null;
  /** How a reply in this type is labelled, with the parameters echoed. */
  readonly label: string;
  /** `compatible-with`, if present. */
  readonly version: number | null;
}

const vendor = 'application/vnd.elasticsearch+';
const known: Readonly<Record<string, readonly [ContentFormat, string]>> = {
  '*/*': ['json', 'application/json'],
  'application/*': ['json', 'application/json'],
  'application/json': ['json', 'application/json'],
  'application/x-ndjson': ['json', 'application/json'],
  'application/yaml': ['yaml', 'application/yaml'],
  'application/cbor': ['cbor', 'application/cbor'],
  'application/smile': ['smile', 'application/smile'],
  [`${vendor}json`]: ['json', `${vendor}json`],
  [`${vendor}x-ndjson`]: ['json', `${vendor}json`],
  [`${vendor}yaml`]: ['yaml', `${vendor}yaml`],
  [`${vendor}cbor`]: ['cbor', `${vendor}cbor`],
  [`${vendor}smile`]: ['smile', `${vendor}smile`],
};
const token = "[a-z0-9!#$%&'*+.^_`|~-]+";
const typePattern = new RegExp(`^${token}/${token}$`);
const parameterPattern = new RegExp(`^(${token})=([^\\s=;]+)$`);

/** The error of a header that cannot be read, with the reference's reason. */
export class MediaTypeError extends Error {}

/** Headers that were read: clients send the same few again and again. */
const readBefore = new Map<string, MediaType>();
const mostRead = 64;

/** Parses one header. Returns null for an absent one, for any type, and for a list, which the reference does not parse. */
export function parseMediaType(header: string, raw: string | undefined): MediaType | null {
  if (raw === undefined) return null;
  if (raw.trim() === '') throw new MediaTypeError(`Header [${header}] cannot be empty.`);
  if (raw === '*/*' || raw.includes(',')) return null;
  const before = readBefore.get(raw);
  if (before) return before;
  const read = parseOne(raw);
  if (readBefore.size < mostRead) readBefore.set(raw, read);
  return read;
}

function parseOne(raw: string): MediaType {
  const [first = '', ...rest] = raw
    .toLowerCase()
    .replace(/[;\s]+$/, '')
    .split(';');
  const type = first.trim();
  if (!typePattern.test(type)) throw new MediaTypeError(`invalid media-type [${raw}]`);
  const parameters: (readonly [string, string])[] = [];
  for (const part of rest) {
    const match = parameterPattern.exec(part.trim());
    if (!match) throw new MediaTypeError(`invalid parameters for header [${raw}]`);
    parameters.push([match[1] as string, match[2] as string]);
  }
  const entry = known[type];
  const compatible = parameters.find(([name]) => name === 'compatible-with')?.[1];
  return {
    type,
    parameters,
    raw,
    format: entry?.[0] ?? null,
    label: `${entry?.[1] ?? type}${parameters.map(([name, value]) => `;${name}=${value}`).join('')}`,
    version: compatible !== undefined && /^[0-9]+$/.test(compatible) ? Number(compatible) : null,
  };
}
