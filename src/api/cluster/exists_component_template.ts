/** HEAD of component templates is GET without the body. */
export { handler, supports } from './get_component_template.ts';
