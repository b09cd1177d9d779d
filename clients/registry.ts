import { readFileSync } from 'node:fs';
import type { Fault, FaultRule } from '../src/faults/index.ts';

/** An official client and the small program that uses it with its defaults. */
export interface Client {
  readonly name: string;
  readonly version: '8.19' | '9.5';
  readonly folder: string;
  /** Commands in the folder, each run when what it makes is not there. */
  readonly setup: readonly { readonly makes: string; readonly command: readonly string[] }[];
  readonly command: () => readonly string[];
  /** It reads documents that are there, and writes how many. */
  readonly reads?: boolean;
  /** The APIs that faults meet, the first that a fault applies to. */
  readonly apis: readonly string[];
  /** Conditions of a rule for this client. */
  readonly rule?: (fault: Fault, api: string) => Partial<FaultRule>;
}

const npm = [{ makes: 'node_modules', command: ['npm', 'ci', '--ignore-scripts'] }];
const venv = [
  { makes: '.venv', command: ['python3', '-m', 'venv', '.venv'] },
  {
    makes: '.venv/bin/elastic',
    command: ['sh', '-c', '.venv/bin/pip install -q -r requirements.txt && touch .venv/bin/elastic'],
  },
];
const maven = [
  {
    makes: 'target/classpath',
    command: ['mvn', '-q', '-B', 'compile', 'dependency:build-classpath', '-Dmdep.outputFile=target/classpath'],
  },
];
const java = (folder: string, main: string) => () => {
  const classpath = readFileSync(`${folder}/target/classpath`, 'utf8').trim();
  return ['java', '-cp', `${folder}/target/classes:${classpath}`, main];
};

const first = (_: Fault, api: string): Partial<FaultRule> => (api === 'scroll' ? {} : { nth: 1 });

/** The first list of nodes is the one that counts; one that changes does so each time. */
const sniffed = ({ name }: Fault): Partial<FaultRule> => ({
  nth: name === 'sniff_changing_nodes' ? Array.from({ length: 50 }, (_, i) => i + 1) : 1,
});

/** Every client that runs under the faults. */
export const CLIENTS: readonly Client[] = [
  ...(['8', '9'] as const).flatMap((major): Client[] => {
    const version = major === '8' ? '8.19' : '9.5';
    const folder = `clients/javascript-${major}`;
    const common = { version, folder, setup: npm } as const;
    return [
      {
        ...common,
        name: `JavaScript ${major}, helpers.bulk`,
        command: () => ['node', `${folder}/write.mjs`],
        apis: ['bulk'],
      },
      {
        ...common,
        name: `JavaScript ${major}, helpers.scrollSearch`,
        command: () => ['node', `${folder}/scroll.mjs`],
        reads: true,
        apis: ['scroll', 'search'],
        rule: first,
      },
      {
        ...common,
        name: `JavaScript ${major}, sniffing`,
        command: () => ['node', `${folder}/sniff.mjs`],
        apis: ['nodes.info'],
        rule: sniffed,
      },
    ];
  }),
  ...['bulk', 'streaming_bulk'].map(
    (helper): Client => ({
      name: `Python 9, helpers.${helper}`,
      version: '9.5',
      folder: 'clients/python',
      setup: venv,
      command: () => ['clients/python/.venv/bin/python', 'clients/python/write.py', helper],
      apis: ['bulk'],
    }),
  ),
  {
    name: 'Python 9, helpers.scan',
    version: '9.5',
    folder: 'clients/python',
    setup: venv,
    command: () => ['clients/python/.venv/bin/python', 'clients/python/scan.py'],
    reads: true,
    apis: ['scroll', 'search'],
    rule: first,
  },
  {
    name: 'Python 9, sniffing',
    version: '9.5',
    folder: 'clients/python',
    setup: venv,
    command: () => ['clients/python/.venv/bin/python', 'clients/python/sniff.py'],
    apis: ['nodes.info'],
    rule: sniffed,
  },
  {
    name: 'Go 9, BulkIndexer',
    version: '9.5',
    folder: 'clients/go',
    setup: [{ makes: 'bulk_indexer', command: ['go', 'build', '-o', 'bulk_indexer', '.'] }],
    command: () => ['clients/go/bulk_indexer'],
    apis: ['bulk'],
  },
  {
    name: 'Java 9, BulkIngester',
    version: '9.5',
    folder: 'clients/java',
    setup: maven,
    command: java('clients/java', 'Ingest'),
    apis: ['bulk'],
  },
  {
    name: 'Rust 9, bulk',
    version: '9.5',
    folder: 'clients/rust',
    setup: [{ makes: 'target/debug/clients', command: ['cargo', 'build', '--locked'] }],
    command: () => ['clients/rust/target/debug/clients'],
    apis: ['bulk'],
  },
];
