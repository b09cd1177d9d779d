import { illegalArgument } from '../../errors/index.ts';
import type { IngestDocument } from '../document/ingest_document.ts';
import { javaText } from '../document/render_value.ts';
import { ipBytes, isInNetwork } from '../ip_address.ts';
import type { Factory } from '../processor.ts';
import { compileTemplate } from '../template.ts';
import { text } from './change_text.ts';
import { listOf } from './list_of.ts';

const PRIVATE = ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fd00::/8'];

const isBroadcast = (ip: Uint8Array) => ip.length === 4 && ip.every((byte) => byte === 255);
const isUnspecified = (ip: Uint8Array) => ip.every((byte) => byte === 0);
const isLoopback = (ip: Uint8Array) =>
  ip.length === 4 ? ip[0] === 127 : ip.every((byte, at) => byte === (at === 15 ? 1 : 0));
const isMulticast = (ip: Uint8Array) => isInNetwork(ip, ip.length === 4 ? '224.0.0.0/4' : 'ff00::/8');
const isLinkLocal = (ip: Uint8Array) => isInNetwork(ip, ip.length === 4 ? '169.254.0.0/16' : 'fe80::/10');
const isPrivate = (ip: Uint8Array) => PRIVATE.some((network) => isInNetwork(ip, network));
/** An IPv6 multicast address of a scope; no IPv4 address has scope 1. */
const hasScope = (ip: Uint8Array, scope: number) =>
  ip.length === 16 && ip[0] === 0xff && ((ip[1] as number) & 15) === scope;
const isInterfaceLocal = (ip: Uint8Array) => hasScope(ip, 1);
const isLinkLocalMulticast = (ip: Uint8Array) => (ip.length === 4 ? isInNetwork(ip, '224.0.0.0/24') : hasScope(ip, 2));
const isUnicast = (ip: Uint8Array) =>
  ![isBroadcast, isUnspecified, isLoopback, isMulticast, isLinkLocal].some((is) => is(ip));
const isPublic = (ip: Uint8Array) =>
  ![isPrivate, isLoopback, isUnspecified, isLinkLocal, isLinkLocalMulticast, isInterfaceLocal, isBroadcast].some((is) =>
    is(ip),
  );

/** Networks by name. */
const NAMED = new Map<string, (ip: Uint8Array) => boolean>(
  Object.entries({
    loopback: isLoopback,
    global_unicast: isUnicast,
    unicast: isUnicast,
    link_local_unicast: isLinkLocal,
    interface_local_multicast: isInterfaceLocal,
    link_local_multicast: isLinkLocalMulticast,
    multicast: isMulticast,
    unspecified: isUnspecified,
    private: isPrivate,
    public: isPublic,
  }),
);

/** Sets whether traffic between two addresses goes into internal networks, out of them, within or outside. */
export const network_direction: Factory = (options) => {
  const source = options.optionalString('source_ip') ?? 'source.ip';
  const destination = options.optionalString('destination_ip') ?? 'destination.ip';
  const target = options.optionalString('target_field') ?? 'network.direction';
  const ignoreMissing = options.boolean('ignore_missing', true);
  const given = options.optionalList('internal_networks');
  const networksField = options.optionalString('internal_networks_field');
  if (given === undefined && networksField === undefined) {
    throw options.error('internal_networks', 'or [internal_networks_field] must be specified');
  }
  if (given !== undefined && networksField !== undefined) {
    const reason = 'and [internal_networks_field] cannot both be used in the same processor';
    throw options.error('internal_networks', reason);
  }
  const templates = given?.map((network) => compileTemplate(javaText(network)));
  const networksOf = (document: IngestDocument): readonly string[] | undefined => {
    if (templates !== undefined) return templates.map((template) => template(document));
    const field = networksField as string;
    if (ignoreMissing && !document.has(field)) return undefined;
    return listOf(document, field)?.map(javaText);
  };
  const address = (document: IngestDocument, field: string): string | undefined => {
    const value = document.find(field, ignoreMissing);
    return value === null ? undefined : text(field, value);
  };
  return (document) => {
    const networks = networksOf(document);
    const [from, to] = networks === undefined ? [] : [address(document, source), address(document, destination)];
    if (networks === undefined || from === undefined || to === undefined) {
      if (ignoreMissing) return;
      throw illegalArgument('unable to calculate network direction from document');
    }
    const [isFromInside, isToInside] = [isInternal(networks, from), isInternal(networks, to)];
    const within = isToInside ? 'internal' : 'outbound';
    document.set(target, isFromInside ? within : isToInside ? 'inbound' : 'external');
  };
};

function isInternal(networks: readonly string[], address: string): boolean {
  return networks.some((network) => {
    const ip = ipBytes(address);
    return NAMED.get(network)?.(ip) ?? isInNetwork(ip, network);
  });
}
