import type { ReplyFormat } from '../api/index.ts';
import { ElasticsearchError, type ErrorCause, NotImplementedError } from '../errors/index.ts';
import { type ContentFormat, type MediaType, MediaTypeError, parseMediaType } from './media_type.ts';

/** How a reply is to be written. */
export interface Representation {
  readonly format: ContentFormat;
  /** Content-Type of a reply in `format`. */
  readonly label: string;
  /** What `_cat` is asked for; null when nothing says so and it writes text. */
  readonly table: ReplyFormat | null;
}

export interface Negotiated {
  readonly accept: MediaType | null;
  readonly content: MediaType | null;
}

export const plainJson: Representation = { format: 'json', label: 'application/json', table: null };

/** The error of headers that cannot be read or do not fit each other. */
export function mediaTypeError(names: readonly string[], caused_by: ErrorCause): ElasticsearchError {
  return new ElasticsearchError({
    type: 'media_type_header_exception',
    reason: `Invalid media-type value on headers [${names.join(', ')}]`,
    caused_by,
    status: 400,
  });
}

/** Reads a header that may stand only once. */
export function readHeader(name: string, values: readonly string[]): MediaType | null {
  try {
    if (values.length > 1) throw new MediaTypeError(`Incorrect header [${name}]. Only one value should be provided`);
    return parseMediaType(name, values[0]);
  } catch (error) {
    if (!(error instanceof MediaTypeError)) throw error;
    throw mediaTypeError([name], { type: 'illegal_argument_exception', reason: error.message });
  }
}

/** ES: a version on one header needs the same on the other, when there is a body; an absent one counts as the server's own. */
export function checkVersions({ accept, content }: Negotiated, hasBody: boolean, major: number): void {
  const refuse = (reason: string) => {
    throw mediaTypeError(['Accept', 'Content-Type'], { type: 'status_exception', reason });
  };
  const legal = (version: number | null) => version === null || version === major || version === major - 1;
  const wanted = accept?.version ?? null;
  const given = hasBody ? (content?.version ?? null) : null;
  const must = (header: string, type: MediaType | null) =>
    `${header} version must be either version ${major} or ${major - 1}, but found ${type?.version}. ${header}=${type?.raw}`;
  if (!legal(wanted)) refuse(must('Accept', accept));
  if (!legal(given)) refuse(must('Content-Type', content));
  if (hasBody && wanted !== given) {
    const match = (wanted ?? major) === (given ?? major) ? '' : ' and the compatible versions must match';
    refuse(
      'A compatible version is required on both Content-Type and Accept headers if either one has requested a compatible' +
        ` version${match}. Accept=${accept?.raw ?? null}, Content-Type=${content?.raw ?? null}`,
    );
  }
  // A reply in the shape of 7 differs in many places, none of which is built.
  if (wanted === 7) throw new NotImplementedError('REST API compatibility with version 7');
}

const named: Readonly<Record<string, ContentFormat>> = { json: 'json', yaml: 'yaml', cbor: 'cbor', smile: 'smile' };

/** What the reply is written in: `?format=` first, then `Accept`, then the type of the body. */
export function represent({ accept, content }: Negotiated, formatParameter: string | undefined): Representation {
  const asked = formatParameter === undefined ? undefined : named[formatParameter.toLowerCase()];
  if (asked) {
    const echoed = accept?.parameters.map(([name, value]) => `;${name}=${value}`).join('') ?? '';
    return { format: asked, label: `application/${asked}${echoed}`, table: tableOf(asked) };
  }
  const table =
    formatParameter === undefined && accept?.format && accept.type !== '*/*' ? tableOf(accept.format) : 'text';
  if (accept?.format) return { format: accept.format, label: accept.label, table };
  // ES: the reply follows the body's type, without its parameters.
  if (content?.format) {
    return { format: content.format, label: content.label.split(';')[0] as string, table: 'text' };
  }
  return { ...plainJson, table: 'text' };
}

function tableOf(format: ContentFormat): ReplyFormat | null {
  return format === 'json' || format === 'yaml' ? format : null;
}
