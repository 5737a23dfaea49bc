import type { ClientLink, LinkMailTemplate } from '@jobref/contracts/domain/client-links';
import { oneQuery } from '../../../api/query.js';

/** Links to the dossiers of a job reference, newest first. */
export const clientLinksQuery = (jobReferenceId: string) =>
  oneQuery<ClientLink[]>('/api/jobs', jobReferenceId, 'links');

/** What a mail with a link begins as. */
export const linkMailQuery = oneQuery<LinkMailTemplate>('/api/link-mail');
