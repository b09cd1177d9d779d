import { isIP } from 'node:net';
import { illegalArgument } from '../errors/index.ts';

/** The bytes of an IP address: 4, or 16; those of an IPv4 address that is mapped into IPv6 are 4. */
export function ipBytes(text: string): Uint8Array {
  const version = isIP(text);
  if (version === 0 || text.includes('%')) throw illegalArgument(`'${text}' is not an IP string literal.`);
  if (version === 4) return Uint8Array.from(text.split('.'), Number);
  // The host of a URL is written out in hexadecimal groups, whatever the notation.
  const [head = '', tail] = new URL(`http://[${text}]`).hostname.slice(1, -1).split('::');
  const groups = (part: string): number[] =>
    part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16));
  const [first, last] = [groups(head), groups(tail ?? '')];
  const all = [...first, ...new Array<number>(8 - first.length - last.length).fill(0), ...last];
  const bytes = Uint8Array.from(all.flatMap((group) => [group >> 8, group & 0xff]));
  const isMapped = bytes.subarray(0, 10).every((byte) => byte === 0) && bytes[10] === 0xff && bytes[11] === 0xff;
  return isMapped ? bytes.subarray(12) : bytes;
}

/** Whether an address is in a network such as `10.0.0.0/8`; those of the other version are not. */
export function isInNetwork(address: Uint8Array, network: string): boolean {
  const [base = '', length, ...rest] = network.split('/');
  const bytes = ipBytes(base);
  const bits = length === undefined ? Number.NaN : /^\d+$/.test(length) ? Number(length) : Number.NaN;
  if (rest.length > 0 || Number.isNaN(bits)) {
    throw illegalArgument(`Expected [ip/prefix] but was [${network}]`);
  }
  if (bits > bytes.length * 8)
    throw illegalArgument(`Illegal prefix length in [${network}]. Must be 0-32 for IPv4 ranges, 0-128 for IPv6 ranges`);
  if (bytes.length !== address.length) return false;
  for (let at = 0; at < bits; at++) {
    const mask = 0x80 >> (at % 8);
    if (((bytes[at >> 3] as number) & mask) !== ((address[at >> 3] as number) & mask)) return false;
  }
  return true;
}
