import type { ClientLink } from '@jobref/contracts/domain/client-links';
import { serverNow } from '../../../server-clock.js';

/** Returns whether a link works, with a text for its state. */
export const linkState = ({ withdrawnAt, expiresAt, mail }: ClientLink): { text: string; works: boolean } => {
  if (withdrawnAt) return { text: 'Withdrawn', works: false };
  if (Date.parse(expiresAt) <= serverNow()) return { text: 'Expired', works: false };
  const text = { queued: 'Mail on its way', sent: 'Mail sent', failed: 'Mail failed' };
  return { text: mail ? text[mail.status] : 'Link made', works: true };
};
