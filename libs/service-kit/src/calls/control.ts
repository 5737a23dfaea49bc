import { NO_MESSAGE_HANDLER } from '@nestjs/microservices/constants.js';
import { z } from 'zod';
import { unavailable } from '../errors.js';

/** What travels between a caller and a service beside calls; both ends pass over what they do not know. */

/** Asked for as a call would be: whoever answers, in whatever way, is alive. */
export const pingPattern = 'kit.ping';

/** Its answer: the callee's name for this connection, for the numbers of its calls. */
export const pong = z.object({ connection: z.string() });

/** The id of a packet that nobody asked for: no further calls on this connection, those in hand are still answered. */
export const goawayId = 'kit.goodbye';

/** The answer to a call that crossed the goaway on its way: it was not begun, and another replica may have it. */
export const refusedWhileDraining = { ...unavailable().toFailure(), draining: true };

/** Whether an answer says that the call was not begun. */
export const isRefusedWhileDraining = (error: unknown): boolean =>
  (error as { draining?: unknown } | null)?.draining === true;

/** Whether an answer comes from a replica of another version, which does not know the call. */
export const isUnknownCall = (error: unknown): boolean => error === NO_MESSAGE_HANDLER;
