import { expect, it } from 'vitest';
import { readConfig } from '../src/config.ts';

it('has defaults', () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    host: 'localhost',
    stage: 2,
    dataFolder: 'data',
    databaseUrl: undefined,
    logLevel: 'info',
  });
});

it('is read from the environment', () => {
  const databaseUrl = 'postgres://me:secret@db/users';
  expect(
    readConfig({
      PORT: '8080',
      HOST: '0.0.0.0',
      STAGE: '1',
      DATA_FOLDER: '/data',
      DATABASE_URL: databaseUrl,
      LOG_LEVEL: 'warn',
    }),
  ).toEqual({ port: 8080, host: '0.0.0.0', stage: 1, dataFolder: '/data', databaseUrl, logLevel: 'warn' });
});

it.each([
  [{ PORT: '70000' }, 'PORT is 0 to 65535, not "70000"'],
  [{ PORT: '' }, 'PORT is 0 to 65535, not ""'],
  [{ PORT: '3e3' }, 'PORT is 0 to 65535, not "3e3"'],
  [{ STAGE: '3' }, 'STAGE is 1 or 2, not "3"'],
  [{ DATABASE_URL: 'mysql://me:secret@db' }, 'DATABASE_URL starts with postgres://'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL is one of trace, debug, info, warn, error, fatal, silent, not "loud"'],
])('refuses %j', (env, message) => {
  expect(() => readConfig(env)).toThrow(new Error(message));
});
