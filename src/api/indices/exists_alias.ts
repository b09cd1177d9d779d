/** HEAD of aliases is GET without the body. */
export { handler, supports } from './get_alias.ts';
