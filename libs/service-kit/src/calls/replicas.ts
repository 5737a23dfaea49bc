import { unavailable } from '../errors.js';
import { withTimeout } from '../with-timeout.js';
import { addressOf, type Discovery, type Endpoint } from './addresses.js';
import type { Connection } from './connection.js';
import { Replica } from './replica.js';

const pingIntervalMs = 500;
const pingsBetweenLookUps = 4;

/**
 * Milliseconds within which an absent service counts as restarting: calls wait for it. After that they try once and
 * fail.
 */
export const restartGraceMs = 5_000;

/** All replicas of a service: discovers new ones, drops removed or silent ones, and balances calls over the rest. */
export class Replicas {
  private readonly known = new Map<string, Replica>();
  private readonly waiting = new Set<() => void>();
  private timer?: NodeJS.Timeout;
  private pings = 0;
  private awaySince?: number;
  private isClosed = false;

  constructor(private readonly discovery: Discovery) {}

  /**
   * Returns the connection with the fewest calls in flight, round-robin among equals; one of `tried` only if there is
   * no other.
   */
  pick(tried: ReadonlySet<Connection>): Connection | undefined {
    this.start();
    return best(this.usable(), tried);
  }

  /**
   * Waits until a replica may be available: for a while if the service is restarting, at most until `deadline`. Throws
   * `unavailable`.
   */
  async waitForAny(deadline: number): Promise<void> {
    this.awaySince ??= Date.now();
    const patientUntil = this.awaySince + restartGraceMs;
    if (Date.now() < patientUntil) return this.waitForReplica(Math.min(deadline, patientUntil) - Date.now());
    // Probes at once: a replica that is back already need not wait for the next reconnect.
    await Promise.race([this.probeNow(), this.waitForReplica(deadline - Date.now())]);
    if (this.usable().length === 0) throw unavailable();
  }

  /** Closes all connections; calls in flight fail. */
  close(): void {
    this.isClosed = true;
    clearInterval(this.timer);
    for (const replica of this.known.values()) replica.close();
    this.known.clear();
  }

  /** Resolves when a replica comes up, or after `withinMs`. */
  private async waitForReplica(withinMs: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.waiting.add(resolve);
    await withTimeout(withinMs, promise);
    this.waiting.delete(resolve);
  }

  private async probeNow(): Promise<void> {
    await this.lookUp();
    await Promise.all([...this.known.values()].map((replica) => replica.probe()));
  }

  private start(): void {
    if (this.timer) return;
    this.timer = setInterval(() => this.ping(), pingIntervalMs).unref();
    void this.lookUp();
  }

  private usable(): Connection[] {
    return [...this.known.values()].flatMap(({ connection }) => (connection?.isUsable ? [connection] : []));
  }

  private ping(): void {
    const connections = this.usable();
    for (const connection of connections) {
      connection.ping();
      // The only usable one is kept: no other could answer its calls in flight.
      if (connection.isLost && connections.some((other) => !other.isSilent)) connection.cut();
    }
    this.pings += 1;
    if (connections.length === 0 || this.pings % pingsBetweenLookUps === 0) void this.lookUp();
  }

  private async lookUp(): Promise<void> {
    const found = await this.discovery.lookUp();
    if (!this.isClosed) this.update(found);
  }

  private update(found: Endpoint[]): void {
    const current = new Map(found.map((endpoint) => [addressOf(endpoint), endpoint]));
    for (const [name, replica] of this.known)
      if (!current.has(name)) {
        this.known.delete(name);
        replica.retire();
      }
    for (const [name, endpoint] of current)
      if (!this.known.has(name)) this.known.set(name, new Replica(endpoint, () => this.cameUp()));
  }

  private cameUp(): void {
    this.awaySince = undefined;
    for (const goOn of this.waiting) goOn();
  }
}

const best = (connections: Connection[], tried: ReadonlySet<Connection>): Connection | undefined => {
  const rank = (connection: Connection) => Number(connection.isSilent) * 2 + Number(tried.has(connection));
  return connections.toSorted(
    (a, b) => rank(a) - rank(b) || a.inFlight - b.inFlight || a.lastUse - b.lastUse,
  )[0];
};
