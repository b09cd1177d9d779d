/** HEAD of older templates is GET without the body. */
export { handler, supports } from './get_template.ts';
