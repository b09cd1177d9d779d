export { byteSize } from './byte_size.ts';
export { duration } from './duration.ts';
