import type { ClientLink } from '@jobref/contracts/domain/client-links';
import { serverNow } from '../../../server-clock.js';
import { exactTime } from '../../../ui/text/relative-time-text.js';

const mailTexts = { queued: 'Mail on its way', sent: 'Mail sent', failed: 'Mail failed' };

/** Returns whether a link works at a moment, with a text for its state. */
export const linkState = (
  { withdrawnAt, expiresAt, mail }: ClientLink,
  now = serverNow(),
): { text: string; works: boolean } => {
  if (withdrawnAt) return { text: 'Withdrawn', works: false };
  if (Date.parse(expiresAt) <= now) return { text: 'Expired', works: false };
  const text = mail ? mailTexts[mail.status] : 'Link made';
  return { text: `${text}, expires ${exactTime(expiresAt)}`, works: true };
};
