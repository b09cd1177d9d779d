import type { Namespace } from '../endpoint.ts';
import * as info from './info.ts';

export const xpack: Namespace = { 'xpack.info': info };
