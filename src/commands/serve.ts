import { type Command, InvalidArgumentError, Option } from 'commander';
import { systemClock } from '../cluster/clock.ts';
import type { RefreshMode, VersionText } from '../index.ts';
import { untilTerminated } from './announce.ts';
import type { AddCommand } from './command.ts';
import { endWhenIdle } from './idle.ts';
import { type LogOptions, openLog } from './log.ts';
import { port, seconds, wholeNumber } from './option.ts';
import { readSettings, settingsOf } from './settings.ts';
import { version } from './version.ts';

interface ServeOptions {
  readonly port: number;
  readonly host: string;
  readonly version: VersionText;
  readonly seed?: number;
  readonly load?: readonly string[];
  readonly refresh: RefreshMode;
  readonly log?: LogOptions;
  readonly idleTimeout?: number;
  readonly config?: string;
  readonly pathRepo?: readonly string[];
  readonly pathConf?: string;
  readonly controlPath: string;
  readonly control: boolean;
  readonly faults?: string;
}

function log(text: string, before: LogOptions = { requests: false, json: false }): LogOptions {
  const words = text.split(',');
  if (!words.every((word) => word === 'requests' || word === 'json')) {
    throw new InvalidArgumentError('requests, json, or both with a comma');
  }
  return { requests: before.requests || words.includes('requests'), json: before.json || words.includes('json') };
}

/** `standin serve`: answers from a cluster in this process. */
export const serve: AddCommand = (program) => {
  program
    .command('serve', { isDefault: true })
    .description('answer from a cluster in this process')
    .option('-p, --port <port>', 'TCP port, 0 for a free one', port, 9200)
    .option('--host <address>', 'address to listen on', '127.0.0.1')
    .addOption(
      new Option('--version <version>', 'server to stand in for: 8, 9 or a number').argParser(version).default('9.5'),
    )
    .option('--seed <n>', 'the same generated ids in each run', wholeNumber)
    .option('--load <file...>', 'fixtures to load at the start: docs/control.md')
    .addOption(
      new Option('--refresh <mode>', 'when writes become visible that nobody refreshed for')
        .choices(['faithful', 'instant', 'adversarial'])
        .default('faithful'),
    )
    .option('--log <what>', 'requests: a line for each; json: lines as JSON', log)
    .option('--idle-timeout <seconds>', 'end when no connection was open for so long', seconds)
    .option('--config <file>', 'settings as in elasticsearch.yml; they are read from the environment, too')
    .option('--control-path <path>', 'where the endpoints are that reset and steer the server', '/_standin')
    .option('--no-control', 'without those endpoints')
    .option('--path-repo <folder...>', 'folders in which repositories of snapshots may lie')
    .option('--path-conf <folder>', 'the folder of the configuration, for dictionaries and lists of words')
    .option('--faults <file>', 'a profile of faults that requests meet: docs/fuzz.md')
    .action((options: ServeOptions, command: Command) => run(options, command));
};

async function run(options: ServeOptions, command: Command): Promise<void> {
  const log = await openLog(options.log ?? { requests: false, json: false }, () => systemClock.now());
  const file = options.config === undefined ? {} : (await import('./config_file.ts')).readConfigFile(options.config);
  const settings = readSettings({ ...file, ...settingsOf(process.env) });
  // An option of the command line goes before a setting, and a setting before an option's default.
  const isSet = (name: string) => command.getOptionValueSource(name) === 'cli';
  const { start } = await import('../index.ts');
  const { controlPath, control, pathRepo = settings.pathRepo, seed, load, faults, refresh } = options;
  const { clusterName, nodeName, persistent, nodeSettings } = settings;
  const standin = await start({
    version: options.version,
    port: isSet('port') ? options.port : (settings.port ?? options.port),
    host: isSet('host') ? options.host : (settings.host ?? options.host),
    refresh,
    controlPath: control && controlPath,
    onRefusal: log.refusal,
    nodeSettings,
    ...(options.log?.requests ? { onRequest: log.request } : {}),
    ...(seed === undefined ? {} : { seed }),
    ...(load === undefined ? {} : { fixture: load }),
    ...(pathRepo === undefined ? {} : { pathRepo }),
    ...(clusterName === undefined ? {} : { clusterName }),
    ...(nodeName === undefined ? {} : { nodeName }),
    ...(faults === undefined ? {} : { faults: (await import('../faults/index.ts')).readProfile(faults) }),
    ...(Object.keys(persistent).length === 0 ? {} : { persistent }),
  });
  for (const note of settings.notes) log.warn(note);
  const { url } = standin;
  const what =
    standin.behaviour === undefined ? options.version : `${standin.version} (behaviour of ${standin.behaviour})`;
  log.info(`standin ${what} listens on ${url}`, { url, version: standin.version });
  log.started(nodeName ?? 'standin');
  const close = () => standin.close();
  untilTerminated(close);
  if (options.idleTimeout !== undefined) {
    endWhenIdle(standin, options.idleTimeout, () => {
      log.info('no connection was open for the idle timeout: the server ends');
      void close().then(() => process.exit(0));
    });
  }
}
