/** HEAD of a document is GET without the body. */
export { handler, supports } from './get.ts';
