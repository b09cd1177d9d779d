/** HEAD of a source is GET without the body. */
export { handler, supports } from './get_source.ts';
