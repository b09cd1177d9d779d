import { type Standin, start } from '../index.ts';
import { URL_VARIABLE } from './use_standin.ts';

let running: Standin | undefined;

/** Starts one server for all workers of a run; the fixtures named in STANDIN_LOAD, with commas, are in every worker's cluster. */
export async function startShared(): Promise<void> {
  const load = process.env['STANDIN_LOAD'];
  running = await start(load === undefined ? {} : { fixture: load.split(',') });
  process.env[URL_VARIABLE] = running.url;
}

/** Stops it. */
export async function stopShared(): Promise<void> {
  delete process.env[URL_VARIABLE];
  await running?.close();
  running = undefined;
}
