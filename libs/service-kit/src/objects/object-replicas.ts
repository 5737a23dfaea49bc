import { once } from 'node:events';
import {
  Agent,
  type ClientRequest,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request,
} from 'node:http';
import { Agent as TlsAgent, request as requestOverTls } from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ObjectTicket } from '@jobref/contracts/wire/files';
import {
  addressOf,
  Discovery,
  type Endpoint,
  endpointsIn,
  type Resolve,
  resolveName,
} from '../calls/addresses.js';
import { restartGraceMs } from '../calls/replicas.js';
import { unavailable } from '../errors.js';
import type { ServiceKeys } from '../service-keys.js';
import { serverName, logTlsFailure } from '../tls.js';
import { objectRequest } from './object-request.js';

// A busy replica needs a moment to accept. A hanging one still accepts connections but never answers.
const acceptMs = 4_000;
/** For the last replica in a round: no other is left to try. */
const lastAcceptMs = 30_000;
const silenceMs = 5 * 60_000;
const backOffMs = 2_000;
const longestBackOffMs = 60_000;
const pauseMs = 150;

/** A request for an object's bytes, and its ticket. */
export interface ObjectCall {
  ticket: ObjectTicket;
  /** For a PUT the caller sends the body, once a replica has accepted it. */
  method: 'GET' | 'PUT';
  headers?: OutgoingHttpHeaders;
}

/** A request that a replica has accepted: the body may be sent, unless the response has already arrived. */
export interface AcceptedRequest {
  outgoing: ClientRequest;
  /** The response; rejects if the connection breaks. */
  answered: Promise<IncomingMessage>;
  isAnswered: boolean;
}

/**
 * The replicas of the files service, used in rotation over keep-alive connections. A request that one does not accept
 * goes to the next; no byte of its body is sent before it is accepted. `url` may be a comma-separated list.
 */
export class ObjectReplicas {
  private readonly base: string;
  private readonly discovery: Discovery;
  private readonly agents = {
    http: new Agent({ keepAlive: true }),
    https: new TlsAgent({ keepAlive: true }),
  };
  private readonly backingOff = new Map<string, { until: number; times: number }>();
  private turn = 0;
  private lastAcceptedAt = 0;
  private awaySince?: number;
  private lastRefusal = 0;

  constructor(
    url: string,
    private readonly keys: ServiceKeys,
    resolve: Resolve = resolveName,
  ) {
    [this.base = ''] = url.split(',');
    this.discovery = new Discovery(endpointsIn(url), resolve);
  }

  /** Sends a request. Throws `unavailable` if no replica accepts it, after waiting for a possible restart. */
  async send(call: ObjectCall): Promise<AcceptedRequest> {
    const since = Date.now();
    for (;;) {
      const replicas = await this.inTurn();
      for (const replica of replicas) {
        const address = addressOf(replica);
        const request = await this.sendTo(
          replica,
          call,
          replica === replicas.at(-1) ? lastAcceptMs : acceptMs,
        );
        if (request) {
          this.backingOff.delete(address);
          this.lastAcceptedAt = Date.now();
          this.awaySince = undefined;
          return request;
        }
        this.backOff(address);
      }
      this.assertWithinGrace(since);
      await sleep(pauseMs);
    }
  }

  /** Returns all addresses, starting with the next in rotation; those that failed recently come last. */
  private async inTurn(): Promise<Endpoint[]> {
    // A failed replica may have been replaced by one with another address.
    const hasLost = this.backingOff.size > 0;
    const known = await (hasLost ? this.discovery.lookUp() : this.discovery.replicas());
    const addresses = new Set(known.map(addressOf));
    for (const address of this.backingOff.keys())
      if (!addresses.has(address)) this.backingOff.delete(address);
    const first = this.turn++ % Math.max(1, known.length);
    const rotated = [...known.slice(first), ...known.slice(0, first)];
    const isBackingOff = (replica: Endpoint) =>
      (this.backingOff.get(addressOf(replica))?.until ?? 0) > Date.now();
    return rotated.toSorted((a, b) => Number(isBackingOff(a)) - Number(isBackingOff(b)));
  }

  private backOff(address: string): void {
    const times = (this.backingOff.get(address)?.times ?? 0) + 1;
    const ms = Math.min(backOffMs * 2 ** (times - 1), longestBackOffMs);
    this.backingOff.set(address, { until: Date.now() + ms, times });
  }

  /**
   * Throws `unavailable` once all replicas have been away for longer than a restart takes, or this request, started at
   * `since`, has waited that long: with hanging replicas a single round takes longer.
   */
  private assertWithinGrace(since: number): void {
    const now = Date.now();
    if (this.awaySince === undefined || now - this.lastRefusal > restartGraceMs)
      this.awaySince = Math.max(since, this.lastAcceptedAt);
    this.lastRefusal = now;
    if (now - Math.min(since, this.awaySince) > restartGraceMs) throw unavailable();
  }

  /** Sends a request to one replica. If the replica closed the kept connection meanwhile, retries once on a new one. */
  private async sendTo(
    replica: Endpoint,
    call: ObjectCall,
    waitMs: number,
  ): Promise<AcceptedRequest | undefined> {
    const outgoing = this.begin(replica, call, true);
    let hasBroken = false;
    outgoing.once('error', () => (hasBroken = true));
    const request = await accepted(outgoing, waitMs);
    if (request || !outgoing.reusedSocket || !hasBroken) return request;
    return accepted(this.begin(replica, call, false), waitMs);
  }

  private begin(
    replica: Endpoint,
    { ticket, method, headers }: ObjectCall,
    mayReuse: boolean,
  ): ClientRequest {
    const { url, headers: own } = objectRequest(this.base, this.keys, ticket);
    const { certifiedAs } = replica;
    url.host = addressOf(replica);
    url.protocol = certifiedAs === undefined ? 'http:' : 'https:';
    const [send, agent] =
      certifiedAs === undefined ? [request, this.agents.http] : [requestOverTls, this.agents.https];
    const servername = certifiedAs && serverName(certifiedAs);
    const expect = method === 'PUT' ? { expect: '100-continue' } : {};
    const options = { method, agent: mayReuse && agent, timeout: silenceMs, servername };
    const outgoing = send(url, { ...options, headers: { ...headers, ...own, ...expect } });
    outgoing.on('error', (error) => logTlsFailure(`${certifiedAs} at ${url.host}`, error));
    outgoing.on('timeout', () => outgoing.destroy(unavailable()));
    if (method === 'GET') outgoing.end();
    else outgoing.flushHeaders();
    return outgoing;
  }
}

/** Waits until the replica accepts the request; undefined if it refuses, disconnects or stays silent. */
const accepted = async (outgoing: ClientRequest, waitMs: number): Promise<AcceptedRequest | undefined> => {
  // Listeners are added first: the response may arrive in one packet with `100 Continue`.
  const answered = once(outgoing, 'response').then(
    ([answer]: IncomingMessage[]) => answer as IncomingMessage,
  );
  const continued = once(outgoing, 'continue').then(() => undefined);
  for (const each of [answered, continued]) each.catch(() => undefined);
  const { promise: silent, resolve: fallSilent } = Promise.withResolvers<'silent'>();
  const timer = setTimeout(fallSilent, waitMs, 'silent');
  const outcome = await Promise.race([answered, continued, silent]).catch(() => 'broken' as const);
  clearTimeout(timer);
  if (typeof outcome === 'string') return void outgoing.destroy();
  // A response before the whole body was sent makes the connection unusable.
  outcome?.once('close', () => !outgoing.writableEnded && outgoing.destroy());
  return { outgoing, answered, isAnswered: outcome !== undefined };
};
