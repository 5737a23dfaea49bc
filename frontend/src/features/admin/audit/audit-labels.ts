import type { AuditedService, AuditEntry } from '@jobref/contracts/domain/audit';
import { fullName } from '@jobref/contracts/domain/full-name';

/** Display names of the services' logs. */
export const serviceLabels: Record<AuditedService, string> = {
  auth: 'users and sign-in',
  jobs: 'job references',
  notify: 'mails and notifications',
};

const recordTypes: Record<string, string> = {
  audit_log: 'Audit log',
  client: 'Client',
  client_link: 'Link to client',
  comment: 'Comment',
  file: 'File',
  job_reference: 'Job reference',
  list: 'List',
  mail: 'Mail',
  notification_preferences: 'Notification preferences',
  organisation: 'Settings',
  pdf_generation: 'PDF',
  saved_search: 'Saved search',
  share: 'Share',
  tag: 'Tag',
  task: 'Task',
  user: 'User',
};

export const recordTypeLabel = (type: string) => recordTypes[type] ?? type.replaceAll('_', ' ');

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
