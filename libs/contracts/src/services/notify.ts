import { z } from 'zod';
import { mailState } from '../users.js';
import { id } from '../text.js';
import { auditCalls } from './audit.js';
import { defineService, read } from './calls.js';

export const notifyService = defineService('notify', {
  /** The state of the last mail to each of these people; those without one are left out. */
  lastMails: read(z.object({ userIds: z.array(id).max(1_000) }), z.array(mailState.extend({ userId: id }))),

  ...auditCalls,
});
