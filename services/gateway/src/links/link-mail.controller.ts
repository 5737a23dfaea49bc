import { linkMailTemplate } from '@jobref/contracts/domain/client-links';
import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { createZodDto } from 'nestjs-zod';
import { SignedIn } from '../http/access.js';
import { LinkMailService } from './link-mail.service.js';

class LinkMailTemplateDto extends createZodDto(linkMailTemplate) {}

@ApiTags('Links to clients')
@Controller('link-mail')
@SignedIn()
export class LinkMailController {
  constructor(private readonly mail: LinkMailService) {}

  @Get()
  @ApiOperation({ summary: 'Subject and message with which a mail with a link begins' })
  @ApiOkResponse({ type: LinkMailTemplateDto.Output })
  template() {
    return this.mail.template();
  }
}
