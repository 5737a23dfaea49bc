import { lookup } from 'node:dns/promises';

/** A name or an IP address, and a port. */
export interface Place {
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

/** The places in a service's address: one URL, or several with commas between where no name stands for all replicas. */
export const placesIn = (urls: string): Place[] =>
  urls.split(',').map((url) => {
    const { hostname, port, protocol } = new URL(url);
    const usual = protocol === 'https:' ? 443 : 80;
    const host = hostname.replace(/^\[|\]$/g, '');
    const place = { host, port: port === '' ? usual : Number(port) };
    return secure.includes(protocol) ? { ...place, certifiedAs: host } : place;
  });

/** All replicas that stand behind these places, each once. Rejects only when no name of them could be resolved. */
export const replicasAt = async (places: Place[], resolve: Resolve): Promise<Place[]> => {
  const found = await Promise.allSettled(
    places.map(async (place) => (await resolve(place.host)).map((address) => ({ ...place, host: address }))),
  );
  const all = found.flatMap((result) => (result.status === 'fulfilled' ? result.value : []));
  if (all.length === 0) throw new Error(`Nobody is known at ${places.map(({ host }) => host).join(', ')}`);
  return [...new Map(all.map((place) => [`${place.host} ${place.port}`, place])).values()];
};
