import { appConfig } from '@jobref/contracts/browser/app-config';
import { acceptedFileTypes, limits } from '@jobref/contracts/domain/limits';
import { Controller, Get, Inject } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { createZodDto } from 'nestjs-zod';
import { CONFIG, type GatewayConfig } from '../config.js';
import { Public } from '../http/access.js';
import { OrganisationCache } from '../organisation/organisation-cache.js';
import { logoUrlOf } from '../organisation/settings.presenter.js';

class AppConfigDto extends createZodDto(appConfig) {}

const unknownOrganisation = { name: 'JobRef', logoUrl: null };

/** Configuration that the SPA needs before sign-in. */
@ApiTags('Configuration')
@Controller('config')
export class AppConfigController {
  constructor(
    private readonly organisation: OrganisationCache,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  @Get()
  @Public()
  @ApiOkResponse({ type: AppConfigDto.Output })
  async read() {
    // The landing page must work while auth is unavailable.
    const organisation = await this.organisation.recent().catch(() => null);
    return {
      devLogin: this.config.DEV_LOGIN,
      organisation: organisation
        ? { name: organisation.name, logoUrl: logoUrlOf(organisation) }
        : unknownOrganisation,
      limits: {
        filesPerJobReference: limits.filesPerJobReference,
        fileSize: limits.fileSize,
        acceptedExtensions: Object.keys(acceptedFileTypes),
      },
    };
  }
}
