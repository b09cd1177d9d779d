/** A reply that the proxy gives itself. */
export interface OwnReply {
  readonly status: number;
  readonly body: string;
  /** JSON unless it is another one. */
  readonly mediaType?: string;
}

/** Headers of what the proxy answers itself: official clients refuse replies without the product's. */
export const ownHeaders = ({ mediaType = 'application/json' }: OwnReply): readonly string[] => [
  'X-elastic-product',
  'Elasticsearch',
  'content-type',
  mediaType,
];

const codeOf = (error: Error): string => String((error as NodeJS.ErrnoException).code ?? '');

/** An error in the shape of the server's, so that clients can read it. */
export function ownError(status: number, type: string, reason: string, more: object = {}): OwnReply {
  const cause = { type, reason };
  return { status, body: JSON.stringify({ error: { root_cause: [cause], ...cause, ...more }, status }) };
}

/** The reply to a client when the upstream (named without its password) sends none: 504 when it took too long, 502 otherwise. */
export function gatewayError(shown: string, error: Error): OwnReply {
  const code = codeOf(error);
  if (code === 'UND_ERR_HEADERS_TIMEOUT' || code === 'UND_ERR_BODY_TIMEOUT' || code === 'UND_ERR_CONNECT_TIMEOUT') {
    return ownError(504, 'gateway_timeout', `upstream [${shown}] does not answer in time`);
  }
  const garbage = code.startsWith('HPE_') || code === 'UND_ERR_HEADERS_OVERFLOW';
  const why = garbage ? `does not answer in HTTP: ${code}` : `does not answer: ${code || 'connection failed'}`;
  return ownError(502, 'bad_gateway', `upstream [${shown}] ${why}`);
}
