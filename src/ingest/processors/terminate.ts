import type { Factory } from '../processor.ts';

/** Ends the pipeline that it is in; the one that called it goes on. */
export const terminate: Factory = () => (document) => {
  document.end = 'pipeline';
};
