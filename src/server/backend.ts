import type { Cluster, Major } from '../api/index.ts';
import type { Control, ControlReply, Observed } from '../control/index.ts';
import { Gateway, type GatewayOptions } from './gateway.ts';

/** A cluster with its backend. A listening server has one or, with virtual clusters, many. */
export interface Backend {
  readonly cluster: Cluster;
  readonly major: Major;
  readonly gateway: Gateway;
  /** The endpoints that steer it; none where they are switched off. */
  readonly control?: Control;
  /** Called after each request that the gateway answered. */
  readonly observe?: (observed: Observed) => void;
}

/** The backend of a request and the URI that it sees, or the reply where there is no such backend. */
export type Choice = { readonly backend: Backend; readonly uri: string } | { readonly refusal: ControlReply };

/** Chooses the backend of a request by its URI and headers. */
export type Choose = (uri: string, header: (name: string) => readonly string[]) => Choice;

/** A backend around a gateway of its own. */
export function createBackend(options: GatewayOptions & Pick<Backend, 'control' | 'observe'>): Backend {
  const { cluster, major, control, observe } = options;
  return {
    cluster,
    major,
    gateway: new Gateway(options),
    ...(control === undefined ? {} : { control }),
    ...(observe === undefined ? {} : { observe }),
  };
}
