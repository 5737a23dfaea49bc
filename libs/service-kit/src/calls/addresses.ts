import { lookup } from 'node:dns/promises';

/** A host name or IP address, and a port. */
export interface Endpoint {
  host: string;
  port: number;
  /** With TLS: the name or address in the certificate. Undefined: no TLS. */
  certifiedAs?: string;
}

const secure = ['tls:', 'https:'];

/** Resolves a name to all its IP addresses. */
export type Resolve = (name: string) => Promise<string[]>;

/** Resolves like other programs of this machine: hosts file, then DNS. */
export const resolveName: Resolve = async (name) =>
  (await lookup(name, { all: true })).map(({ address }) => address);

/**
 * Parses a service's address into endpoints: one URL, or a comma-separated list if no single name resolves to all
 * replicas.
 */
export const endpointsIn = (urls: string): Endpoint[] =>
  urls.split(',').map((url) => {
    const { hostname, port, protocol } = new URL(url);
    const usual = protocol === 'https:' ? 443 : 80;
    const host = hostname.replace(/^\[|\]$/g, '');
    const endpoint = { host, port: port === '' ? usual : Number(port) };
    return secure.includes(protocol) ? { ...endpoint, certifiedAs: host } : endpoint;
  });

const freshMs = 2_000;

/** Resolves endpoints to replicas. Keeps the last result while no name can be resolved. */
export class Discovery {
  private known: Endpoint[] = [];
  private lookedUpAt = -Infinity;
  private lookingUp?: Promise<Endpoint[]>;

  constructor(
    private readonly endpoints: Endpoint[],
    private readonly resolve: Resolve,
  ) {}

  /** Returns the result of the last two seconds, else resolves again. */
  replicas(): Endpoint[] | Promise<Endpoint[]> {
    return performance.now() - this.lookedUpAt < freshMs ? this.known : this.lookUp();
  }

  /** Resolves now, once for all concurrent callers. Never rejects. */
  lookUp(): Promise<Endpoint[]> {
    this.lookingUp ??= this.resolveAll().finally(() => (this.lookingUp = undefined));
    return this.lookingUp;
  }

  private async resolveAll(): Promise<Endpoint[]> {
    const found = await Promise.allSettled(
      this.endpoints.map(async (endpoint) =>
        (await this.resolve(endpoint.host)).map((address) => ({ ...endpoint, host: address })),
      ),
    );
    const all = found.flatMap((result) => (result.status === 'fulfilled' ? result.value : []));
    if (all.length > 0) this.known = [...new Map(all.map((each) => [addressOf(each), each])).values()];
    this.lookedUpAt = performance.now();
    return this.known;
  }
}

/** Formats host and port as in a URL. */
export const addressOf = ({ host, port }: Endpoint): string =>
  host.includes(':') ? `[${host}]:${port}` : `${host}:${port}`;
