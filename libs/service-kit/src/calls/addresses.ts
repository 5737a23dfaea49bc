import { lookup } from 'node:dns/promises';

/** A name or an IP address, and a port. */
export interface Endpoint {
  host: string;
  port: number;
  /** Over TLS, and the name or address in the certificate; undefined: in the clear. */
  certifiedAs?: string;
}

const secure = ['tls:', 'https:'];

/** Answers all IP addresses that a name stands for. */
export type Resolve = (name: string) => Promise<string[]>;

/** Asks as every program of this machine does: its hosts file, then DNS. */
export const resolveName: Resolve = async (name) =>
  (await lookup(name, { all: true })).map(({ address }) => address);

/** The endpoints in a service's address: one URL, or several with commas between where no name stands for all replicas. */
export const endpointsIn = (urls: string): Endpoint[] =>
  urls.split(',').map((url) => {
    const { hostname, port, protocol } = new URL(url);
    const usual = protocol === 'https:' ? 443 : 80;
    const host = hostname.replace(/^\[|\]$/g, '');
    const endpoint = { host, port: port === '' ? usual : Number(port) };
    return secure.includes(protocol) ? { ...endpoint, certifiedAs: host } : endpoint;
  });

/** All replicas that stand behind these endpoints, each once. Rejects only when no name of them could be resolved. */
export const replicasAt = async (endpoints: Endpoint[], resolve: Resolve): Promise<Endpoint[]> => {
  const found = await Promise.allSettled(
    endpoints.map(async (endpoint) =>
      (await resolve(endpoint.host)).map((address) => ({ ...endpoint, host: address })),
    ),
  );
  const all = found.flatMap((result) => (result.status === 'fulfilled' ? result.value : []));
  if (all.length === 0) throw new Error(`Nobody is known at ${endpoints.map(({ host }) => host).join(', ')}`);
  return [...new Map(all.map((endpoint) => [`${endpoint.host} ${endpoint.port}`, endpoint])).values()];
};
