import { ServerTCP, type TcpSocket } from '@nestjs/microservices';
import type { Socket } from 'node:net';
import { withTimeout } from '../with-timeout.js';
import { replayGuardOf } from './replay-guard.js';
import { CallSocket } from './call-socket.js';
import { goawayId, pingPattern, refusedWhileDraining } from './control.js';

/** Nest's TCP server, which also answers pings, and sends a goaway to its callers before shutdown. */
export class CallServer extends ServerTCP {
  private readonly callers = new Set<TcpSocket>();
  private isDraining = false;
  private onLastCallerGone: () => void = () => undefined;

  /** Stops accepting calls: connected callers are notified, and calls in transit are refused before they begin. */
  drain(): void {
    this.isDraining = true;
    this.server.close();
    for (const caller of this.callers) caller.sendMessage({ id: goawayId });
  }

  /** Resolves when all callers have read their answers and disconnected, or after `ms`. */
  async callersGone(ms: number): Promise<void> {
    if (this.callers.size === 0) return;
    await withTimeout(ms, new Promise<void>((resolve) => (this.onLastCallerGone = resolve)));
  }

  override async handleMessage(socket: TcpSocket, message: unknown): Promise<unknown> {
    const { id, pattern } = message as { id?: unknown; pattern?: unknown };
    if (pattern === pingPattern) {
      const response = { connection: replayGuardOf(socket).connection };
      return socket.sendMessage({ id, response, isDisposed: true });
    }
    if (this.isDraining) return socket.sendMessage({ id, err: refusedWhileDraining, isDisposed: true });
    return super.handleMessage(socket, message);
  }

  protected override getSocketInstance(socket: Socket): TcpSocket {
    const caller = new CallSocket(socket);
    this.callers.add(caller);
    socket.once('close', () => {
      this.callers.delete(caller);
      if (this.callers.size === 0) this.onLastCallerGone();
    });
    if (this.isDraining) caller.sendMessage({ id: goawayId });
    return caller;
  }
}
