import type { ReplyFormat } from '../api/index.ts';
import { ElasticsearchError, type ErrorCause, NotImplementedError } from '../errors/index.ts';
import { type ContentFormat, type MediaType, MediaTypeError, parseMediaType } from './media_type.ts';

/** How a reply is to be written. */
export interface Representation {
  readonly format: ContentFormat;
  /** Content-Type of a reply in `format`. */
  readonly label: string;
  /** The format requested of `_cat`; null when none is specified and it writes text. */
  readonly table: ReplyFormat | null;
}

export interface Negotiated {
  readonly accept: MediaType | null;
  readonly content: MediaType | null;
}

export const plainJson: Representation = { format: 'json', label: 'application/json', table: null };

function mediaTypeError(
  names: readonly string[],
  caused_by: ErrorCause,
  suppressed?: readonly ErrorCause[],
): ElasticsearchError {
  return new ElasticsearchError({
    type: 'media_type_header_exception',
    reason: `Invalid media-type value on headers [${names.join(', ')}]`,
    caused_by,
    ...(suppressed ? { suppressed } : {}),
    status: 400,
  });
}

/** Reads a header that may occur only once. */
export function readHeader(name: string, values: readonly string[]): MediaType | null {
  try {
    if (values.length > 1) throw new MediaTypeError(`Incorrect header [${name}]. Only one value should be provided`);
    return parseMediaType(name, values[0]);
  } catch (error) {
    if (!(error instanceof MediaTypeError)) throw error;
    throw mediaTypeError([name], { type: 'illegal_argument_exception', reason: error.message });
  }
}

/** An error that reports another one as suppressed. */
function withSuppressed(
  error: ElasticsearchError,
  { type, reason, caused_by }: ElasticsearchError,
): ElasticsearchError {
  const suppressed = [{ type, reason, ...(caused_by ? { caused_by } : {}) }];
  return new ElasticsearchError({ ...error, suppressed, status: 400 });
}

/** Reads both headers, and the error of one that cannot be parsed: the reference still reads the other. */
export function readHeaders(
  header: (name: string) => readonly string[],
  hasBody: boolean,
  major: number,
): Negotiated & { readonly error: ElasticsearchError | null } {
  let error: ElasticsearchError | null = null;
  const read = (name: string) => {
    try {
      return readHeader(name, header(name.toLowerCase()));
    } catch (caught) {
      if (!(caught instanceof ElasticsearchError)) throw caught;
      error = error === null ? caught : withSuppressed(error, caught);
      return null;
    }
  };
  const negotiated: Negotiated = { accept: read('Accept'), content: read('Content-Type') };
  const unreadable = error as ElasticsearchError | null;
  const versions = checkVersions(negotiated, hasBody, major);
  if (versions && unreadable?.caused_by) {
    return { accept: null, content: null, error: withSuppressed(unreadable, versions) };
  }
  if (versions) return { accept: null, content: null, error: versions };
  if (unreadable) return { ...negotiated, error: unreadable };
  // Version 7 compatible replies differ in many respects, none of which is implemented; the error of a header
  // that cannot be parsed is worded the same.
  return negotiated.accept?.version === 7
    ? { accept: null, content: null, error: new NotImplementedError('REST API compatibility with version 7') }
    : { ...negotiated, error: null };
}

/**
 * ES: a version on one header needs the same on the other, when there is a body; an absent one counts as the server's own
 * (errors/media_type).
 */
function checkVersions({ accept, content }: Negotiated, hasBody: boolean, major: number): ElasticsearchError | null {
  const refuse = (reason: string) => mediaTypeError(['Accept', 'Content-Type'], { type: 'status_exception', reason });
  const legal = (version: number | null) => version === null || version === major || version === major - 1;
  const selected = accept?.version ?? null;
  const given = hasBody ? (content?.version ?? null) : null;
  const must = (header: string, type: MediaType | null) =>
    `${header} version must be either version ${major} or ${major - 1}, but found ${type?.version}. ${header}=${type?.raw}`;
  if (!legal(selected)) return refuse(must('Accept', accept));
  if (!legal(given)) return refuse(must('Content-Type', content));
  if (hasBody && selected !== given) {
    const match = (selected ?? major) === (given ?? major) ? '' : ' and the compatible versions must match';
    return refuse(
      'A compatible version is required on both Content-Type and Accept headers if either one has requested a compatible' +
        ` version${match}. Accept=${accept?.raw ?? null}, Content-Type=${content?.raw ?? null}`,
    );
  }
  return null;
}

const named: Readonly<Record<string, ContentFormat>> = { json: 'json', yaml: 'yaml', cbor: 'cbor', smile: 'smile' };

/** The format of the reply: `?format=` first, then `Accept`, then the type of the body. */
export function represent({ accept, content }: Negotiated, formatParameter: string | undefined): Representation {
  const matching = formatParameter === undefined ? undefined : named[formatParameter.toLowerCase()];
  if (matching) {
    const echoed = accept?.parameters.map(([name, value]) => `;${name}=${value}`).join('') ?? '';
    return { format: matching, label: `application/${matching}${echoed}`, table: tableOf(matching) };
  }
  const table =
    formatParameter === undefined && accept?.format && accept.type !== '*/*' ? tableOf(accept.format) : 'text';
  if (accept?.format) return { format: accept.format, label: accept.label, table };
  // ES: the reply follows the body's type, without its parameters (errors/media_type).
  if (content?.format) {
    return { format: content.format, label: content.label.split(';')[0] as string, table: 'text' };
  }
  return { ...plainJson, table: 'text' };
}

function tableOf(format: ContentFormat): ReplyFormat | null {
  return format === 'json' || format === 'yaml' ? format : null;
}
