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
