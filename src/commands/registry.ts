import type { AddCommand } from './command.ts';
import { completion } from './completion.ts';
import { conform } from './conform.ts';
import { fixture } from './fixture.ts';
import { fuzz } from './fuzz.ts';
import { proxy } from './proxy.ts';
import { replay } from './replay.ts';
import { serve } from './serve.ts';

/** Every command, in the order of `standin --help`. */
export const COMMANDS: readonly AddCommand[] = [serve, proxy, replay, fixture, conform, fuzz, completion];
