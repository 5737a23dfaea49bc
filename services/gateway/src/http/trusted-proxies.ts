import { BlockList, isIP } from 'node:net';

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** Returns whether an entry is an IP address or a network in CIDR notation. */
export const isAddressOrNetwork = (entry: string): boolean => {
  const [address = '', prefix] = entry.split('/');
  const bits = isIP(address) === 6 ? 128 : 32;
  return (
    isIP(address) !== 0 && (prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= bits))
  );
};

export type IsTrusted = (address: string | undefined) => boolean;

/** Returns a predicate for addresses of these proxies: only they may set X-Forwarded-* and X-Request-Id. */
export const trustedProxies = (entries: readonly string[]): IsTrusted => {
  const list = new BlockList();
  for (const entry of entries) {
    const [address = '', prefix] = entry.split('/');
    if (prefix === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(prefix), familyOf(address));
  }
  return (address) => address !== undefined && isIP(address) !== 0 && list.check(address, familyOf(address));
};
