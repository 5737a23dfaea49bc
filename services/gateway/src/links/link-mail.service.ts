import type { LinkMailTemplate } from '@jobref/contracts/domain/client-links';
import { defaultLinkMail, prefillLinkMail } from '@jobref/contracts/domain/link-mail';
import { unavailable } from '@jobref/service-kit/errors';
import { Injectable } from '@nestjs/common';
import { OrganisationCache } from '../organisation/organisation-cache.js';

/** Template for agents' mails to clients, from the organisation's settings. */
@Injectable()
export class LinkMailService {
  constructor(private readonly organisation: OrganisationCache) {}

  async template(): Promise<LinkMailTemplate> {
    const known = await this.organisation.recent();
    if (!known) throw unavailable();
    const { name: organisation, linkMailSubject, linkMailMessage } = known;
    return {
      subject: prefillLinkMail(linkMailSubject || defaultLinkMail.subject, { organisation }),
      message: prefillLinkMail(linkMailMessage || defaultLinkMail.message, { organisation }),
    };
  }
}
