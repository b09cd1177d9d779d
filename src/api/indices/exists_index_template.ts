/** HEAD of an index template is GET without the body. */
export { handler, supports } from './get_index_template.ts';
