import { z } from 'zod';
import { id } from './text.js';

/**
 * A message on a queue: its queue, name, version and payload, and how often its handler is tried.
 * Payloads hold ids only, never a secret. `backoffMs` doubles from one attempt to the next.
 */
export interface MessageDefinition<S extends z.ZodType = z.ZodType> {
  queue: QueueName;
  name: string;
  version: number;
  payload: S;
  attempts: number;
  backoffMs: number;
}

export const queueNames = ['mail', 'pdf', 'object-removal'] as const;
export type QueueName = (typeof queueNames)[number];

const define = <S extends z.ZodType>(definition: MessageDefinition<S>): MessageDefinition<S> => definition;

// A mail server may be away for half an hour: ten tries over about 34 minutes.
const mailRetries = { attempts: 10, backoffMs: 4_000 };

export const welcomeMail = define({
  queue: 'mail',
  name: 'welcome-mail',
  version: 1,
  payload: z.object({ userId: id }),
  ...mailRetries,
});
export const passwordResetMail = define({
  queue: 'mail',
  name: 'password-reset-mail',
  version: 1,
  payload: z.object({ userId: id }),
  ...mailRetries,
});
export const generatePdf = define({
  queue: 'pdf',
  name: 'generate-pdf',
  version: 1,
  payload: z.object({ generationId: id }),
  attempts: 3,
  backoffMs: 1_000,
});
/** Everything under these prefixes of the object store goes. */
export const removeObjects = define({
  queue: 'object-removal',
  name: 'remove-objects',
  version: 1,
  payload: z.object({ prefixes: z.array(z.string().regex(/^jobs\/.+\/$/)).min(1) }),
  attempts: 20,
  backoffMs: 2_000,
});

/** Every message there is, so that a worker can check at boot that it handles all of its queue's. */
export const allMessages: readonly MessageDefinition[] = [
  welcomeMail,
  passwordResetMail,
  generatePdf,
  removeObjects,
];
