const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

/** What the environment decides. */
export interface Config {
  readonly port: number;
  readonly host: string;
  /** 1: fixed replies; 2: users in a database. */
  readonly stage: 1 | 2;
  /** The folder of the embedded database, which is used when there is no `databaseUrl`. */
  readonly dataFolder: string;
  readonly databaseUrl: string | undefined;
  readonly logLevel: (typeof logLevels)[number];
}

/** Reads the configuration from environment variables; an error names the variable that is wrong. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const port = env['PORT'] ?? '3000';
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) throw new Error(`PORT is 0 to 65535, not "${port}"`);
  const stage = env['STAGE'] ?? '2';
  if (stage !== '1' && stage !== '2') throw new Error(`STAGE is 1 or 2, not "${stage}"`);
  const databaseUrl = env['DATABASE_URL'];
  if (databaseUrl !== undefined && !/^postgres(ql)?:\/\//.test(databaseUrl)) {
    throw new Error('DATABASE_URL starts with postgres://'); // not printed: it may hold a password
  }
  const level = env['LOG_LEVEL'] ?? 'info';
  const logLevel = logLevels.find((name) => name === level);
  if (logLevel === undefined) throw new Error(`LOG_LEVEL is one of ${logLevels.join(', ')}, not "${level}"`);
  return {
    port: Number(port),
    host: env['HOST'] ?? 'localhost',
    stage: stage === '1' ? 1 : 2,
    dataFolder: env['DATA_FOLDER'] ?? 'data',
    databaseUrl,
    logLevel,
  };
}
