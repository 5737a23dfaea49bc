import type { Socket } from 'node:net';
import { ClientTCP } from '@nestjs/microservices';
import { firstValueFrom, timeout } from 'rxjs';
import { serverName } from '../tls.js';
import type { Endpoint } from './addresses.js';
import type { CallNumber } from './replay-guard.js';
import { CallerSocket } from './call-socket.js';
import { goawayId, isRefusedWhileDraining, pingPattern, pong } from './control.js';

/** Thrown if a call was definitely not started at the other end: even a write may be sent again. */
export class CallNotStartedError extends Error {}

// A suspended process still accepts connections: only an answer proves that it is alive.
const openMs = 5_000;
// Counted in pings, not milliseconds: a caller that was itself blocked could not receive answers.
const silentAfter = 3;
const lostAfter = 8;
let uses = 0;

/** One connection to one replica of a service. It never reconnects: `gone` resolves when it accepts no more calls. */
export class Connection extends ClientTCP {
  inFlight = 0;
  /** Increases with every call of this process, for round-robin between equally loaded connections. */
  lastUse = 0;
  readonly gone: Promise<void>;
  private readonly leave: () => void;
  private isOver = false;
  private failure?: unknown;
  private isGoingAway = false;
  private isPinging = false;
  private missedBeats = 0;
  /** The other side's name for this connection. */
  private name = '';
  private calls = 0;

  private constructor({ host, port, certifiedAs }: Endpoint) {
    super({
      host,
      port,
      socketClass: CallerSocket,
      ...(certifiedAs !== undefined && { tlsOptions: { servername: serverName(certifiedAs) } }),
    });
    const { promise, resolve } = Promise.withResolvers<void>();
    [this.gone, this.leave] = [promise, resolve];
  }

  /** Connects, and resolves once the other side has answered. Rejects if it refuses or does not answer. */
  static async open(endpoint: Endpoint): Promise<Connection> {
    const connection = new Connection(endpoint);
    try {
      const answer = await firstValueFrom(connection.send<unknown>(pingPattern, {}).pipe(timeout(openMs)));
      connection.name = pong.parse(answer).connection;
      return connection;
    } catch (error) {
      connection.cut();
      throw connection.failure ?? error;
    }
  }

  /** Whether the connection accepts calls. */
  get isUsable(): boolean {
    return !this.isOver && !this.isGoingAway && this.socket?.netSocket.writable === true;
  }

  /** Whether pings have been unanswered for a while: calls prefer other replicas if there are any. */
  get isSilent(): boolean {
    return this.missedBeats >= silentAfter;
  }

  get isLost(): boolean {
    return this.missedBeats >= lostAfter;
  }

  /** Returns the number of the next call, which must be sent before another number is requested. */
  nextNumber(): CallNumber {
    return { connection: this.name, number: ++this.calls };
  }

  /** Sends a call and waits up to `ms` for its answer. Throws CallNotStartedError if it may be sent elsewhere. */
  async ask(pattern: string, data: unknown, ms: number): Promise<unknown> {
    if (!this.isUsable) throw new CallNotStartedError();
    this.inFlight += 1;
    this.lastUse = ++uses;
    try {
      return await firstValueFrom(this.send<unknown>(pattern, data).pipe(timeout(ms)), {
        defaultValue: null,
      });
    } catch (error) {
      if (!isRefusedWhileDraining(error)) throw error;
      this.retire();
      throw new CallNotStartedError();
    } finally {
      this.inFlight -= 1;
      this.endWhenIdle();
    }
  }

  /** Sends a ping; called at regular intervals. */
  ping(): void {
    if (this.isPinging) {
      this.missedBeats += 1;
      return;
    }
    this.isPinging = true;
    const answered = () => {
      this.isPinging = false;
      this.missedBeats = 0;
    };
    firstValueFrom(this.send(pingPattern, {}), { defaultValue: null }).then(answered, answered);
  }

  /** Accepts no further calls, and closes after the last call in flight. */
  retire(): void {
    this.isGoingAway = true;
    this.leave();
    this.endWhenIdle();
  }

  /** Closes at once; calls in flight fail, and may have been executed. */
  cut(): void {
    const netSocket: Socket | undefined = this.socket?.netSocket;
    this.close();
    netSocket?.destroy();
  }

  override connect(): Promise<unknown> {
    return this.isOver ? Promise.reject(new CallNotStartedError()) : super.connect();
  }

  override async handleResponse(packet: unknown): Promise<void> {
    if ((packet as { id?: unknown } | null)?.id === goawayId) this.retire();
    else await super.handleResponse(packet);
  }

  override handleClose(): void {
    this.isOver = true;
    super.handleClose();
    this.leave();
  }

  /** Errors reach the affected call anyway; only the handshake's error must be stored. */
  override handleError(error: unknown): void {
    this.failure ??= error;
  }

  private endWhenIdle(): void {
    if (this.isGoingAway && this.inFlight === 0 && !this.isOver) this.close();
  }
}
