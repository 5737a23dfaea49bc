import type { ClientLink, LinkMailTemplate } from '@jobref/contracts/domain/client-links';
import { queryOptions } from '@tanstack/react-query';
import { oneQuery } from '../../../api/query.js';

/** Links to the dossiers of a job reference, newest first. */
export const clientLinksQuery = (jobReferenceId: string) =>
  oneQuery<ClientLink[]>('/api/jobs', jobReferenceId, 'links');

/** What a mail with a link begins as; asked anew for each dialog, as administrators change its words. */
export const linkMailQuery = queryOptions({ ...oneQuery<LinkMailTemplate>('/api/link-mail'), gcTime: 0 });
