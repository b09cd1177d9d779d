import { renderPage } from '../page/index.ts';
import type { ControlEndpoint } from './endpoint.ts';

/** `GET /_standin/`: a page about the contents and the requests of the server. */
export const page: ControlEndpoint = {
  method: 'GET',
  name: '',
  handle: () => ({ status: 200, body: renderPage('server'), mediaType: 'text/html; charset=utf-8' }),
};
