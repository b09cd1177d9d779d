import type { Factory } from '../processor.ts';

/** Drops the document. */
export const drop: Factory = () => () => false;
