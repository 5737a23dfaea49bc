import type { LinkMailTemplate } from '@jobref/contracts/domain/client-links';
import { defaultLinkMail, prefillLinkMail } from '@jobref/contracts/domain/link-mail';
import { Injectable } from '@nestjs/common';
import { OrganisationCache } from '../organisation/organisation-cache.js';

/** Template for agents' mails to clients, from the organisation's settings. */
@Injectable()
export class LinkMailService {
  constructor(private readonly organisation: OrganisationCache) {}

  async template(): Promise<LinkMailTemplate> {
    const { name: organisation, linkMailSubject, linkMailMessage } = await this.organisation.recent();
    return {
      subject: prefillLinkMail(linkMailSubject || defaultLinkMail.subject, { organisation }),
      message: prefillLinkMail(linkMailMessage || defaultLinkMail.message, { organisation }),
    };
  }
}
