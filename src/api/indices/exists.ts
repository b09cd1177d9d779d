/** HEAD of an index is GET without the body. */
export { handler, supports } from './get.ts';
