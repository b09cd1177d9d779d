import type { AddressInfo } from 'node:net';
import type { Major } from './api/index.ts';
import { Cluster } from './cluster/index.ts';
import { missingEngine } from './engine/index.ts';
import { createApp } from './server/index.ts';

export { ElasticsearchError, NotImplementedError } from './errors/index.ts';
export type { Cluster };

export interface StandinOptions {
  /** The reference whose answers are given; 9.5 unless said otherwise. */
  readonly version?: '8.19' | '9.5';
  /** The TCP port; 0, the default, takes a free one. */
  readonly port?: number;
  /** The address to listen on; the loopback address unless said otherwise. */
  readonly host?: string;
}

/** A running server and the cluster it answers for. */
export interface Standin {
  readonly url: string;
  readonly port: number;
  readonly cluster: Cluster;
  /** Stops answering; open connections are closed. */
  close(): Promise<void>;
}

const majors: Readonly<Record<NonNullable<StandinOptions['version']>, Major>> = { '8.19': 8, '9.5': 9 };

/** Starts a server with an empty cluster of its own. */
export async function start(options: StandinOptions = {}): Promise<Standin> {
  const { version = '9.5', port = 0, host = '127.0.0.1' } = options;
  const major = majors[version];
  if (major === undefined) {
    throw new RangeError(`version must be one of ${Object.keys(majors).join(', ')}, not ${version}`);
  }
  const cluster = new Cluster({ engine: missingEngine });
  const app = createApp({ cluster, engine: cluster.engine, major });
  await app.listen({ port, host });
  const address = app.server.address() as AddressInfo;
  const shown = address.family === 'IPv6' ? `[${address.address}]` : address.address;
  return {
    url: `http://${shown}:${address.port}`,
    port: address.port,
    cluster,
    close: () => app.close(),
  };
}
