import type { WireRequest } from './requests.ts';

/** The limits that the server of these requests has. */
export const limits = {
  'http.max_content_length': '1kb',
  'http.max_header_size': '1kb',
  'http.max_initial_line_length': '256b',
};

const json = { 'content-type': 'application/json' };

/** A request line of so many bytes. */
const line = (length: number): WireRequest => {
  const path = '/_analyze?text=';
  return { method: 'GET', path: path + 'a'.repeat(length - `GET ${path} HTTP/1.1`.length) };
};

/** Headers of so many bytes: names, values and what separates them, without the ends of lines. */
const header = (length: number): WireRequest => {
  const own = { host: 'a', connection: 'close' };
  const rest = Object.entries(own).reduce(
    (sum, [name, value]) => sum + name.length + value.length + 2,
    'x-long: '.length,
  );
  return {
    method: 'GET',
    path: '/_cluster/health?filter_path=status',
    headers: { ...own, 'x-long': 'a'.repeat(length - rest) },
  };
};

/** A body of so many bytes. */
const body = (length: number): WireRequest => {
  const text = '{"analyzer":"keyword","text":""}';
  return {
    method: 'POST',
    path: '/_analyze',
    headers: json,
    body: text.replace('""', `"${'a'.repeat(length - text.length)}"`),
  };
};

/** Requests at the limits and beyond; their replies are recorded from both references, started with those settings. */
export const limitRequests: Readonly<Record<string, WireRequest>> = {
  'a line at the limit': line(256),
  'a line beyond the limit': line(257),
  'a long line': line(3000),
  'headers at the limit': header(1024),
  'headers beyond the limit': header(1025),
  'long headers': header(5000),
  'a body at the limit': body(1024),
  'a body beyond the limit': body(1025),
  'a long body': body(50_000),
  'the limits of the node': {
    method: 'GET',
    path: '/_nodes/http,settings?flat_settings=true&filter_path=**.max_content_length_in_bytes,**.http*max*',
  },
  'the limits among the defaults': {
    method: 'GET',
    path: '/_cluster/settings?include_defaults=true&flat_settings=true&filter_path=defaults.http*max_content_length,defaults.http*max_header_size,defaults.http*max_initial_line_length',
  },
};
