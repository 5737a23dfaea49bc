import type { ClientLink, LinkMailTemplate } from '@jobref/contracts/domain/client-links';
import { queryOptions } from '@tanstack/react-query';
import { oneQuery } from '../../../api/query.js';

/** Query for the links to the dossiers of a job reference, newest first. */
export const clientLinksQuery = (jobReferenceId: string) =>
  oneQuery<ClientLink[]>('/api/jobs', jobReferenceId, 'links');

/** Query for the template of link mails; refetched for each dialog, as administrators may change it. */
export const linkMailQuery = queryOptions({ ...oneQuery<LinkMailTemplate>('/api/link-mail'), gcTime: 0 });
