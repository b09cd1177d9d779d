/** Nothing can be imported, with the error of the deletion. */
export { handler, supports } from './delete_dangling_index.ts';
