import { unavailable } from '../errors.js';
import { withTimeout } from '../with-timeout.js';
import { addressOf, type Discovery, type Endpoint } from './addresses.js';
import type { Connection } from './connection.js';
import { Replica } from './replica.js';

const pingIntervalMs = 500;
const pingsBetweenLookUps = 4;

/** A service that has been away for no longer than this is restarting: calls wait for it. After that they look once and fail. */
export const patienceMs = 5_000;

/** All replicas of a service: finds new ones, lets go of those that left or fell silent, and shares calls out. */
export class Replicas {
  private readonly known = new Map<string, Replica>();
  private readonly waiting = new Set<() => void>();
  private timer?: NodeJS.Timeout;
  private pings = 0;
  private awaySince?: number;

  constructor(private readonly discovery: Discovery) {}

  /** The connection with the least in hand, in turns among equals, and one of `tried` only where there is no other. */
  pick(tried: ReadonlySet<Connection>): Connection | undefined {
    this.begin();
    return best(this.usable(), tried);
  }

  /** Waits until somebody may be there: a while for a service that is restarting, at most until `deadline`. Throws `unavailable`. */
  async somebodyUp(deadline: number): Promise<void> {
    this.awaySince ??= Date.now();
    const patientUntil = this.awaySince + patienceMs;
    if (Date.now() < patientUntil) return this.waitForReplica(Math.min(deadline, patientUntil) - Date.now());
    // Whoever is back already is found, not only after the next pause.
    await Promise.race([this.probeNow(), this.waitForReplica(deadline - Date.now())]);
    if (this.usable().length === 0) throw unavailable();
  }

  /** Ends all connections; calls in hand fail. */
  close(): void {
    clearInterval(this.timer);
    for (const replica of this.known.values()) replica.close();
    this.known.clear();
  }

  /** Resolves when somebody comes up, or after so long. */
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

  private begin(): void {
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
      // Whoever is alone is not given up: nobody else could answer what it has in hand.
      if (connection.isLost && connections.some((other) => !other.isSilent)) connection.cut();
    }
    this.pings += 1;
    if (connections.length === 0 || this.pings % pingsBetweenLookUps === 0) void this.lookUp();
  }

  private async lookUp(): Promise<void> {
    const found = await this.discovery.lookUp();
    if (this.timer) this.meet(found);
  }

  private meet(found: Endpoint[]): void {
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
  const burden = (connection: Connection) => Number(connection.isSilent) * 2 + Number(tried.has(connection));
  return connections.toSorted(
    (a, b) => burden(a) - burden(b) || a.inFlight - b.inFlight || a.lastUse - b.lastUse,
  )[0];
};
