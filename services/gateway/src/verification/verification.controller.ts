import { verification } from '@jobref/contracts/domain/verification';
import { Controller, Get, Header, Ip, Param } from '@nestjs/common';
import { ApiNotFoundResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';
import { Public } from '../http/access.js';
import { VerificationService } from './verification.service.js';

// Accepts any string: an invalid code gets the same response as an unknown one.
class CodeParams extends createZodDto(z.object({ code: z.string() })) {}
class VerificationDto extends createZodDto(verification) {}

@ApiTags('Verification')
@Controller('verify/:code')
@Public()
export class VerificationController {
  constructor(private readonly verification: VerificationService) {}

  @Get()
  @Header('x-robots-tag', 'noindex')
  @ApiOperation({ summary: 'Facts of the dossier with this code on its cover' })
  @ApiOkResponse({ type: VerificationDto.Output })
  @ApiNotFoundResponse({ description: 'No dossier can be verified by this code; the reason is not given' })
  verify(@Param() { code }: CodeParams, @Ip() address: string) {
    return this.verification.verify(code, address);
  }
}
