import type { AuditedService, AuditEntry } from '@jobref/contracts/domain/audit';
import { fullName } from '@jobref/contracts/domain/full-name';

/** Whose log it is, as a person knows it. */
export const serviceName: Record<AuditedService, string> = {
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

/** The kind of a record in words. */
export const recordType = (type: string) => recordTypes[type] ?? type.replaceAll('_', ' ');

/** Who acted: a person, a part of the system, a client, or somebody who had not signed in. */
export const actorText = ({ actor, actorKind, actorName }: AuditEntry): { name: string; note?: string } => {
  if (actor) return { name: fullName(actor), note: `@${actor.username}` };
  if (actorKind === 'system') return { name: 'JobRef', ...(actorName && { note: actorName }) };
  if (actorKind === 'link') return { name: 'Client with a link' };
  return { name: actorKind === 'anonymous' ? 'Not signed in' : 'Unknown person' };
};

const written = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' });

/** "20 Nov 2026, 14:02:11", on the viewer's own clock. */
export const exactSecond = (value: string) => written.format(new Date(value));
