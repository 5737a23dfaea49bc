import { appConfig } from '@jobref/contracts/browser/app-config';
import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { createZodDto } from 'nestjs-zod';
import { Public } from '../http/access.js';
import { AppConfigService } from './app-config.service.js';

class AppConfigDto extends createZodDto(appConfig) {}

@ApiTags('Configuration')
@Controller('config')
export class AppConfigController {
  constructor(private readonly appConfig: AppConfigService) {}

  @Get()
  @Public()
  @ApiOkResponse({ type: AppConfigDto.Output })
  read() {
    return this.appConfig.read();
  }
}
