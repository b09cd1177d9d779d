import { createHash } from 'node:crypto';
import { illegalArgument } from '../../errors/index.ts';
import { JavaMap } from '../document/java_map.ts';
import { javaText } from '../document/render_value.ts';
import { className, Float32, type Value } from '../document/value.ts';
import { ipBytes } from '../ip_address.ts';
import type { Factory } from '../processor.ts';
import { text } from './change_text.ts';

const TRANSPORTS: Readonly<Record<string, number>> = {
  icmp: 1,
  igmp: 2,
  tcp: 6,
  udp: 17,
  gre: 47,
  'ipv6-icmp': 58,
  icmpv6: 58,
  eigrp: 88,
  ospf: 89,
  pim: 103,
  sctp: 132,
};
const WITH_PORTS = [TRANSPORTS['tcp'], TRANSPORTS['udp'], TRANSPORTS['sctp']];
/** Types of ICMP messages with the type of their reply. The community id specification takes the two for ports. */
const ICMP = replies([8, 0], [13, 14], [15, 16], [10, 9], [17, 18]).set(16, undefined);
const ICMP_V6 = replies([128, 129], [133, 134], [135, 136], [139, 140], [144, 145]).set(130, 131);

function replies(...pairs: readonly (readonly [number, number])[]): Map<number, number | undefined> {
  return new Map(pairs.flatMap(([request, reply]) => [[request, reply] as const, [reply, request] as const]));
}

/** Sets the community id of network traffic, version 1 of its published specification: a hash of addresses, ports and protocol. */
export const community_id: Factory = (options) => {
  const field = (name: string, byDefault: string) => options.optionalString(name) ?? byDefault;
  const sourceIp = field('source_ip', 'source.ip');
  const sourcePort = field('source_port', 'source.port');
  const destinationIp = field('destination_ip', 'destination.ip');
  const destinationPort = field('destination_port', 'destination.port');
  const ianaNumber = field('iana_number', 'network.iana_number');
  const transport = field('transport', 'network.transport');
  const icmpType = field('icmp_type', 'icmp.type');
  const icmpCode = field('icmp_code', 'icmp.code');
  const target = field('target_field', 'network.community_id');
  const seed = integer(options.take('seed') ?? 0n, 'seed');
  if (seed < 0 || seed > 65_535) throw options.error('seed', 'must be a value between 0 and 65535');
  const ignoreMissing = options.boolean('ignore_missing', true);
  return (document) => {
    const optional = (name: string) => document.find(name, ignoreMissing);
    const [source, destination] = [optional(sourceIp), optional(destinationIp)];
    const ips = [source, destination].every((ip) => ip !== null);
    const protocol = ips ? (document.find(ianaNumber, true) ?? optional(transport)) : null;
    if (protocol === null) {
      if (ignoreMissing) return;
      throw illegalArgument('unable to construct flow from document');
    }
    const from = ipBytes(text(sourceIp, source));
    const to = ipBytes(text(destinationIp, destination));
    const number = transportNumber(protocol);
    let ports: readonly [number, number] | undefined;
    let isOneWay = false;
    if (WITH_PORTS.includes(number))
      ports = [port(optional(sourcePort), 'source'), port(optional(destinationPort), 'destination')];
    if (number === TRANSPORTS['icmp'] || number === TRANSPORTS['icmpv6']) {
      const type = integer(document.find(icmpType, true), 'icmp type');
      const code = integer(document.find(icmpCode, true), 'icmp code');
      const reply = (number === TRANSPORTS['icmp'] ? ICMP : ICMP_V6).get(type);
      isOneWay = reply === undefined;
      ports = [type, reply ?? code];
    }
    const order = Buffer.compare(widened(from), widened(to));
    const isOrdered = isOneWay || order < 0 || (order === 0 && ports !== undefined && ports[0] < ports[1]);
    const [lower, upper] = isOrdered ? [from, to] : [to, from];
    const sorted = ports === undefined ? [] : isOrdered ? ports : [ports[1], ports[0]];
    const hash = createHash('sha1')
      .update(uint16(seed))
      .update(lower)
      .update(upper)
      .update(uint16(number << 8));
    for (const each of sorted) hash.update(uint16(each));
    document.set(target, `1:${hash.digest('base64')}`);
  };
};

/** Addresses are compared as numbers. */
function widened(address: Uint8Array): Buffer {
  return Buffer.concat([Buffer.alloc(16 - address.length), address]);
}

function uint16(value: number): Buffer {
  if (value < 0 || value > 65_535) throw illegalArgument(`number [${value}] must be a value between 0 and 65535`);
  return Buffer.of(value >> 8, value & 0xff);
}

function port(value: Value, side: 'source' | 'destination'): number {
  const number = integer(value, `${side} port`);
  if (number < 0 || number > 65_535)
    throw illegalArgument(`invalid ${side} port [${value === null ? 'null' : javaText(value)}]`);
  return number;
}

function integer(value: Value, what: string): number {
  if (value === null) return 0;
  if (typeof value === 'bigint') return Number(BigInt.asIntN(32, value));
  if (typeof value === 'number') return Math.trunc(value);
  if (value instanceof Float32) return Math.trunc(value.value);
  if (typeof value === 'string' && /^[+-]?\d+$/.test(value)) {
    const number = Number(value);
    if (number === (number | 0)) return number;
  }
  throw illegalArgument(`unable to parse ${what} [${javaText(value)}]`);
}

function transportNumber(value: Value): number {
  if (typeof value === 'string') {
    const named = TRANSPORTS[value.toLowerCase()];
    if (named !== undefined) return named;
    if (!/^[+-]?\d+$/.test(value)) throw illegalArgument(`could not convert string [${value}] to transport protocol`);
  } else if (typeof value === 'boolean' || Array.isArray(value) || value instanceof JavaMap) {
    throw illegalArgument(`could not convert value of type [${className(value)}] to transport protocol`);
  }
  const number = integer(value, 'transport');
  if (number < 0 || number >= 255) throw illegalArgument(`invalid transport protocol number [${number}]`);
  return number;
}
