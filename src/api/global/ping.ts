/** `HEAD /`: the headers that `GET /` would have. */
export { handler, supports } from './info.ts';
