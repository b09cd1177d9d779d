export type { RawHeaders } from './headers.ts';
export { identifyUpstream } from './identify.ts';
export { type Proxy, type ProxyOptions, startProxy } from './proxy.ts';
export { isRead } from './reads.ts';
export type { Exchanged, RequestHead, Tap } from './tap.ts';
export { parseTarget } from './target.ts';
