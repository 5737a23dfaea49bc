import { JsonSocket } from '@nestjs/microservices';
import { limits } from '@jobref/contracts/domain/limits';
import type { Socket } from 'node:net';
import { callsRefused } from '../ops/metrics.js';

/** Characters of the largest call: what the gateway takes in at most, quoted twice, and its token. */
export const mostCallCharacters = 4 * limits.jsonBody;

/** What a service reads calls from. Whoever sends something else, or more, is no caller, and is cut off and counted. */
export class CallSocket extends JsonSocket {
  constructor(socket: Socket) {
    super(socket, { maxBufferSize: mostCallCharacters });
  }

  protected override handleDataError(error: Error): void {
    callsRefused.inc({ reason: 'malformed' });
    super.handleDataError(error, { destroy: true });
  }
}

/** Bytes that may wait for an end which does not read; as Nest's own. */
const mostWaiting = 128 * 1024 * 1024;

/**
 * What a caller writes calls to. It reads on while what it writes waits: both ends of a connection that stop reading until the
 * other reads would wait for each other for ever. What comes in is bounded by the calls that it has made itself, what waits to go
 * out by its size.
 */
export class CallerSocket extends JsonSocket {
  protected override handleSend(call: unknown, callback?: (error?: unknown) => void): void {
    const text = JSON.stringify(call);
    this.netSocket.write(`${text.length}#${text}`, 'utf-8', callback);
    if (this.netSocket.writableLength > mostWaiting)
      this.handleDataError(new Error('The other end does not read'), { destroy: true });
  }
}
