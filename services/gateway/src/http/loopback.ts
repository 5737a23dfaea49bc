import { BlockList, isIP } from 'node:net';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Whether this is an IP address, as it stands in the Host header. */
export const isAddress = (host: string): boolean => isIP(host.replace(/^\[(.*)\]$/, '$1')) !== 0;

/** Whether only this machine reaches what listens on `host`. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || (isIP(host) !== 0 && loopback.check(host, isIP(host) === 6 ? 'ipv6' : 'ipv4'));
