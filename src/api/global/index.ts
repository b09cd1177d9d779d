import type { Namespace } from '../endpoint.ts';
import * as info from './info.ts';
import * as ping from './ping.ts';

export const global: Namespace = { info, ping };
