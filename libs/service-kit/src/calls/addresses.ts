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

const freshMs = 2_000;

/** Which replicas stand behind some endpoints. While no name can be resolved, those that were found last. */
export class Discovery {
  private known: Endpoint[] = [];
  private lookedUpAt = -Infinity;
  private lookingUp?: Promise<Endpoint[]>;

  constructor(
    private readonly endpoints: Endpoint[],
    private readonly resolve: Resolve,
  ) {}

  /** What was found within the last two seconds, else what is found now. */
  replicas(): Endpoint[] | Promise<Endpoint[]> {
    return performance.now() - this.lookedUpAt < freshMs ? this.known : this.lookUp();
  }

  /** Looks now, once for all who ask meanwhile. Never rejects. */
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

/** Host and port as a URL has them. */
export const addressOf = ({ host, port }: Endpoint): string =>
  host.includes(':') ? `[${host}]:${port}` : `${host}:${port}`;
