import { RESIZE_PARAMETERS, resize } from '../resize/resize.ts';

export const supports: readonly string[] = RESIZE_PARAMETERS;

export const handler = resize('shrink');
