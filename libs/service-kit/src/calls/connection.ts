import type { Socket } from 'node:net';
import { ClientTCP } from '@nestjs/microservices';
import { firstValueFrom, timeout } from 'rxjs';
import { serverName } from '../tls.js';
import type { Endpoint } from './addresses.js';
import type { CallNumber } from './call-numbers.js';
import { CallerSocket } from './call-socket.js';
import { goawayId, isRefusedWhileDraining, pingPattern, pong } from './control.js';

/** The call was surely not begun at the other end: even a write may be sent again. */
export class NotBegun extends Error {}

// A process that was stopped still accepts connections: only who answers counts as there.
const openMs = 5_000;
// In pings, not in milliseconds: a caller that was itself held up has not listened.
const silentAfter = 3;
const lostAfter = 8;
let uses = 0;

/** One connection to one replica of a service. It is never made again: `gone` resolves when no more calls may go over it. */
export class Connection extends ClientTCP {
  inFlight = 0;
  /** Grows with every call of this process, so that equals take turns. */
  lastUse = 0;
  readonly gone: Promise<void>;
  private readonly leave: () => void;
  private isOver = false;
  private failure?: unknown;
  private isGoingAway = false;
  private isPinging = false;
  private missedBeats = 0;
  /** As the other side calls it. */
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

  /** Connects, and resolves once the other side has answered. Rejects when it refuses or stays silent. */
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

  /** Whether calls may go over it. */
  get isUsable(): boolean {
    return !this.isOver && !this.isGoingAway && this.socket?.netSocket.writable === true;
  }

  /** Whether the other side has owed an answer for a while: calls go elsewhere as long as there is somebody else. */
  get isSilent(): boolean {
    return this.missedBeats >= silentAfter;
  }

  get isLost(): boolean {
    return this.missedBeats >= lostAfter;
  }

  /** The number of the next call, which must be sent before another is asked for. */
  nextNumber(): CallNumber {
    return { connection: this.name, number: ++this.calls };
  }

  /** Sends a call and waits for its answer, for `ms` at most. Throws NotBegun when it may be sent elsewhere. */
  async ask(pattern: string, data: unknown, ms: number): Promise<unknown> {
    if (!this.isUsable) throw new NotBegun();
    this.inFlight += 1;
    this.lastUse = ++uses;
    try {
      return await firstValueFrom(this.send<unknown>(pattern, data).pipe(timeout(ms)), {
        defaultValue: null,
      });
    } catch (error) {
      if (!isRefusedWhileDraining(error)) throw error;
      this.retire();
      throw new NotBegun();
    } finally {
      this.inFlight -= 1;
      this.endWhenIdle();
    }
  }

  /** Asks for a sign of life; to be called at regular intervals. */
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

  /** No further calls; it ends with the last one in hand. */
  retire(): void {
    this.isGoingAway = true;
    this.leave();
    this.endWhenIdle();
  }

  /** Ends it at once; calls in hand fail, and may have been executed. */
  cut(): void {
    const netSocket: Socket | undefined = this.socket?.netSocket;
    this.close();
    netSocket?.destroy();
  }

  override connect(): Promise<unknown> {
    return this.isOver ? Promise.reject(new NotBegun()) : super.connect();
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

  /** Every failure is told to the call that meets it; only what became of the handshake is not. */
  override handleError(error: unknown): void {
    this.failure ??= error;
  }

  private endWhenIdle(): void {
    if (this.isGoingAway && this.inFlight === 0 && !this.isOver) this.close();
  }
}
