import { isIP } from 'node:net';

const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
const groupsOf = (part = '') => part.split(':').filter(Boolean);

/**
 * Whom an address counts as: an IPv4 address as itself, an IPv6 address as its /64. That is the least that a line is given
 * (RFC 4291, section 2.5.4), and whoever has one has all addresses in it.
 */
export const networkOf = (address: string): string => {
  const [, ipv4] = mapped.exec(address) ?? [];
  if (ipv4 !== undefined) return ipv4;
  const bare = address.split('%', 1)[0] ?? address;
  if (isIP(bare) !== 6) return address;
  const [before, after] = new URL(`http://[${bare}]`).hostname.slice(1, -1).split('::');
  const [left, right] = [groupsOf(before), groupsOf(after)];
  const zeros = Array<string>(8 - left.length - right.length).fill('0');
  return `${[...left, ...zeros, ...right].slice(0, 4).join(':')}::/64`;
};
