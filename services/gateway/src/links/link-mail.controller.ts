import { linkMailTemplate } from '@jobref/contracts/domain/client-links';
import { defaultLinkMail, prefillLinkMail } from '@jobref/contracts/domain/link-mail';
import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { createZodDto } from 'nestjs-zod';
import { SignedIn } from '../http/access.js';
import { OrganisationCache } from '../organisation/organisation-cache.js';

class LinkMailTemplateDto extends createZodDto(linkMailTemplate) {}

@ApiTags('Links to clients')
@Controller('link-mail')
@SignedIn()
export class LinkMailController {
  constructor(private readonly organisation: OrganisationCache) {}

  @Get()
  @ApiOperation({ summary: 'Subject and message with which a mail with a link begins' })
  @ApiOkResponse({ type: LinkMailTemplateDto.Output })
  async template() {
    const { name: organisation, linkMailSubject, linkMailMessage } = await this.organisation.recent();
    return {
      subject: prefillLinkMail(linkMailSubject || defaultLinkMail.subject, { organisation }),
      message: prefillLinkMail(linkMailMessage || defaultLinkMail.message, { organisation }),
    };
  }
}
