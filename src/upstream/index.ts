export { type Proxy, type ProxyOptions, startProxy } from './proxy.ts';
