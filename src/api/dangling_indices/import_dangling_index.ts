/** Nothing can be imported, in the same words as nothing can be deleted. */
export { handler, supports } from './delete_dangling_index.ts';
