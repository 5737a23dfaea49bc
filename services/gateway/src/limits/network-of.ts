import { isIP } from 'node:net';

// `::ffff:0:0/96`, as URL writes it whatever way it came.
const mapped = /^::ffff:([\da-f]+):([\da-f]+)$/;
const ipv4Of = (high: string, low: string) =>
  [high, low].flatMap((group) => [parseInt(group, 16) >> 8, parseInt(group, 16) & 255]).join('.');
const groupsOf = (part = '') => part.split(':').filter(Boolean);

/**
 * Whom an address counts as: an IPv4 address as itself, an IPv6 address as its /64. That is the least that a line is given
 * (RFC 6177), and whoever has one has all addresses in it.
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
