import type { notifyService } from '@jobref/contracts/wire/notify';
import type { AnswerOf } from '@jobref/contracts/wire/calls';
import type { LastMailRow } from './mail-deliveries.repository.js';

export type LastMail = AnswerOf<typeof notifyService.lastMails>[number];

export const presentLastMail = ({ userId, status, reason, at }: LastMailRow): LastMail => ({
  userId,
  status,
  reason,
  at: at.toISOString(),
});
