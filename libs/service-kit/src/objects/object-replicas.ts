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
import { patienceMs } from '../calls/replicas.js';
import { unavailable } from '../errors.js';
import type { ServiceKeys } from '../service-keys.js';
import { serverName, tellDistrust } from '../tls.js';
import { objectRequest } from './object-request.js';

// A busy replica takes a moment; one that hangs takes connections and says nothing.
const acceptMs = 4_000;
const lastAcceptMs = 30_000;
const silenceMs = 5 * 60_000;
const shunnedMs = 2_000;
const longestShunnedMs = 60_000;
const pauseMs = 150;

/** A request for an object's bytes, and the permission for it. */
export interface ObjectCall {
  ticket: ObjectTicket;
  /** A PUT's body is sent by the caller, once a replica has said that it takes it. */
  method: 'GET' | 'PUT';
  headers?: OutgoingHttpHeaders;
}

/** A request that a replica has taken: the body may be sent, unless the answer came already. */
export interface TakenRequest {
  outgoing: ClientRequest;
  /** Its answer; rejects when the connection breaks. */
  answered: Promise<IncomingMessage>;
  isAnswered: boolean;
}

/**
 * The replicas of the files service. Each request goes to the next in turn, over a connection that is kept, and on to another
 * where nobody takes it: until then not a byte of its body has left. `url` may be several with commas between.
 */
export class ObjectReplicas {
  private readonly base: string;
  private readonly discovery: Discovery;
  private readonly agents = {
    http: new Agent({ keepAlive: true }),
    https: new TlsAgent({ keepAlive: true }),
  };
  private readonly shunned = new Map<string, { until: number; times: number }>();
  private turn = 0;
  private lastTaken = 0;
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

  /** Throws `unavailable` when no replica takes the request, after waiting a while for one that restarts. */
  async send(call: ObjectCall): Promise<TakenRequest> {
    const since = Date.now();
    for (;;) {
      const replicas = await this.inTurn();
      for (const replica of replicas) {
        const address = addressOf(replica);
        const taken = await this.sendTo(replica, call, replica === replicas.at(-1) ? lastAcceptMs : acceptMs);
        if (taken) {
          this.shunned.delete(address);
          this.lastTaken = Date.now();
          this.awaySince = undefined;
          return taken;
        }
        this.shun(address);
      }
      this.assertPatient(since);
      await sleep(pauseMs);
    }
  }

  /** All addresses, beginning with the next in turn; those that failed a moment ago come last. */
  private async inTurn(): Promise<Endpoint[]> {
    // Whoever refused may have been replaced since.
    const hasLost = this.shunned.size > 0;
    const known = await (hasLost ? this.discovery.lookUp() : this.discovery.replicas());
    const addresses = new Set(known.map(addressOf));
    for (const address of this.shunned.keys()) if (!addresses.has(address)) this.shunned.delete(address);
    const first = this.turn++ % Math.max(1, known.length);
    const turned = [...known.slice(first), ...known.slice(0, first)];
    const isShunned = (replica: Endpoint) =>
      Number((this.shunned.get(addressOf(replica))?.until ?? 0) > Date.now());
    return turned.toSorted((a, b) => isShunned(a) - isShunned(b));
  }

  private shun(address: string): void {
    const times = (this.shunned.get(address)?.times ?? 0) + 1;
    const ms = Math.min(shunnedMs * 2 ** (times - 1), longestShunnedMs);
    this.shunned.set(address, { until: Date.now() + ms, times });
  }

  /** Of all that wait, and of one that has waited since then: a round with those that hang takes longer than patience lasts. */
  private assertPatient(since: number): void {
    const now = Date.now();
    if (this.awaySince === undefined || now - this.lastRefusal > patienceMs)
      this.awaySince = Math.max(since, this.lastTaken);
    this.lastRefusal = now;
    if (now - Math.min(since, this.awaySince) > patienceMs) throw unavailable();
  }

  /** A kept connection may have ended at the other side meanwhile: that says nothing of who is there, so it is tried anew. */
  private async sendTo(
    replica: Endpoint,
    call: ObjectCall,
    waitMs: number,
  ): Promise<TakenRequest | undefined> {
    const outgoing = this.begin(replica, call, true);
    let hasBroken = false;
    outgoing.once('error', () => (hasBroken = true));
    const request = await taken(outgoing, waitMs);
    if (request || !outgoing.reusedSocket || !hasBroken) return request;
    return taken(this.begin(replica, call, false), waitMs);
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
    outgoing.on('error', (error) => tellDistrust(`${certifiedAs} at ${url.host}`, error));
    outgoing.on('timeout', () => outgoing.destroy(unavailable()));
    if (method === 'GET') outgoing.end();
    else outgoing.flushHeaders();
    return outgoing;
  }
}

/** Waits until the other side says that it takes the request; undefined when it refuses, breaks off or stays silent. */
const taken = async (outgoing: ClientRequest, waitMs: number): Promise<TakenRequest | undefined> => {
  // From the beginning: an answer may come in one piece with the permission to send.
  const answered = once(outgoing, 'response').then(
    ([answer]: IncomingMessage[]) => answer as IncomingMessage,
  );
  const permitted = once(outgoing, 'continue').then(() => undefined);
  for (const each of [answered, permitted]) each.catch(() => undefined);
  const { promise: silent, resolve: fallSilent } = Promise.withResolvers<'silent'>();
  const timer = setTimeout(fallSilent, waitMs, 'silent');
  const outcome = await Promise.race([answered, permitted, silent]).catch(() => 'broken' as const);
  clearTimeout(timer);
  if (typeof outcome === 'string') return void outgoing.destroy();
  // Who is answered before all was sent cannot use the connection again.
  outcome?.once('close', () => !outgoing.writableEnded && outgoing.destroy());
  return { outgoing, answered, isAnswered: outcome !== undefined };
};
