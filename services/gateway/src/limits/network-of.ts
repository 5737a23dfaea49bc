import { isIP } from 'node:net';

// `::ffff:0:0/96`, in the form to which URL normalises every spelling.
const mapped = /^::ffff:([\da-f]+):([\da-f]+)$/;
const ipv4Of = (high: string, low: string) =>
  [high, low].flatMap((group) => [parseInt(group, 16) >> 8, parseInt(group, 16) & 255]).join('.');
const groupsOf = (part = '') => part.split(':').filter(Boolean);

/**
 * Returns the key by which an address is counted: an IPv4 address itself, an IPv6 address's /64. A /64 is the smallest
 * block that a line is assigned (RFC 6177), and its holder controls all addresses in it.
 */
export const networkOf = (address: string): string => {
  const bare = address.split('%', 1)[0] ?? address;
  if (isIP(bare) !== 6) return address;
  const written = new URL(`http://[${bare}]`).hostname.slice(1, -1);
  const [, high, low] = mapped.exec(written) ?? [];
  if (high && low) return ipv4Of(high, low);
  const [before, after] = written.split('::');
  const [left, right] = [groupsOf(before), groupsOf(after)];
  const zeros = Array<string>(8 - left.length - right.length).fill('0');
  return `${[...left, ...zeros, ...right].slice(0, 4).join(':')}::/64`;
};
