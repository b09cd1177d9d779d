export { loadFixtures } from './fixture.ts';
export { Host } from './host.ts';
export { type StandinOptions, validateOptions } from './options.ts';
export { putSettings } from './put_settings.ts';
export { sendTo } from './send.ts';
export type { Standin } from './standin.ts';
export { steerable } from './steerable.ts';
export { readVersion, referenceNumber, type ServerVersion, type VersionText } from './version.ts';
