import { NO_MESSAGE_HANDLER } from '@nestjs/microservices/constants.js';
import { z } from 'zod';
import { unavailable } from '../errors.js';

/** Control messages between a caller and a service; both ends ignore unknown ones. */

/** Sent like a call: any answer shows that the other side is alive. */
export const pingPattern = 'kit.ping';

/** Answer to a ping: the callee's name for this connection, used in call numbers. */
export const pong = z.object({ connection: z.string() });

/** Id of an unsolicited packet: no further calls on this connection; those in flight are still answered. */
export const goawayId = 'kit.goodbye';

/** Answer to a call that crossed the goaway: it was not begun and may be sent to another replica. */
export const refusedWhileDraining = { ...unavailable().toFailure(), draining: true };

/** Returns whether an answer says that the call was not begun. */
export const isRefusedWhileDraining = (error: unknown): boolean =>
  (error as { draining?: unknown } | null)?.draining === true;

/** Returns whether an answer comes from a replica of another version that does not know the call. */
export const isUnknownCall = (error: unknown): boolean => error === NO_MESSAGE_HANDLER;
