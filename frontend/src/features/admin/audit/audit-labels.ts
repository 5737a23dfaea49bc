import type { AuditedService, AuditEntry } from '@jobref/contracts/domain/audit';
import { fullName } from '@jobref/contracts/domain/full-name';

/** Display names of the services' logs. */
export const serviceLabels: Record<AuditedService, string> = {
  auth: 'users and sign-in',
  jobs: 'job references',
  notify: 'mails and notifications',
};

/** Returns "Client email" for "clientEmail", "User age changed" for "user.age_changed". */
export const spelledOut = (name: string) => {
  const words = name
    .replaceAll(/([a-z])(?=[A-Z])|[._]+/g, '$1 ')
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Record types whose label is not their name. */
const recordTypes: Record<string, string> = {
  client_link: 'Link to client',
  organisation: 'Settings',
  pdf_generation: 'PDF',
};

export const recordTypeLabel = (type: string) => recordTypes[type] ?? spelledOut(type);

/** Returns the actor's name: a person, a part of the system, a client, or an anonymous visitor. */
export const actorText = ({ actor, actorKind, actorName }: AuditEntry): { name: string; note?: string } => {
  if (actor) return { name: fullName(actor), note: `@${actor.username}` };
  if (actorKind === 'system') return { name: 'JobRef', ...(actorName && { note: actorName }) };
  if (actorKind === 'link') return { name: 'Client with a link' };
  return { name: actorKind === 'anonymous' ? 'Not signed in' : 'Unknown person' };
};

const written = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' });

/** Returns "20 Nov 2026, 14:02:11", in the viewer's time zone. */
export const formatTimestamp = (value: string) => written.format(new Date(value));
