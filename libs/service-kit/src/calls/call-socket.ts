import { JsonSocket } from '@nestjs/microservices';
import { limits } from '@jobref/contracts/domain/limits';
import type { Socket } from 'node:net';
import { callsRefused } from '../ops/metrics.js';

/** Maximum length of a call in characters: the largest body that the gateway accepts, escaped twice, and its token. */
export const mostCallCharacters = 4 * limits.jsonBody;

/**
 * Socket from which a service reads calls. Connections that send malformed or oversized data are closed and counted.
 */
export class CallSocket extends JsonSocket {
  constructor(socket: Socket) {
    super(socket, { maxBufferSize: mostCallCharacters });
  }

  protected override handleDataError(error: Error): void {
    callsRefused.inc({ reason: 'malformed' });
    super.handleDataError(error, { destroy: true });
  }
}

/** Maximum number of bytes buffered for an end that does not read; the same as Nest's own limit. */
const mostWaiting = 128 * 1024 * 1024;

/**
 * Socket to which a caller writes calls. It keeps reading while writes wait: if both ends stopped reading until the
 * other one reads, they would deadlock. Incoming data is bounded by the calls made, outgoing data by the buffer limit.
 */
export class CallerSocket extends JsonSocket {
  protected override handleSend(call: unknown, callback?: (error?: unknown) => void): void {
    const text = JSON.stringify(call);
    this.netSocket.write(`${text.length}#${text}`, 'utf-8', callback);
    if (this.netSocket.writableLength > mostWaiting)
      this.handleDataError(new Error('The other end does not read'), { destroy: true });
  }
}
