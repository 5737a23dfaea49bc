import type { UserActor } from '@jobref/contracts/domain/actor';
import type { Idempotency } from '@jobref/contracts/wire/idempotency';
import { Body, Controller, HttpCode, Param, Post, Put, Query, Req, Res } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiBody, ApiConsumes, ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SignedIn } from '../http/access.js';
import { IdParams } from '../http/params.dto.js';
import { IdempotencyKey, AcceptsIdempotencyKey } from '../http/idempotency-key.js';
import { CurrentActor } from '../http/principal.js';
import {
  CompleteUploadDto,
  FileUploadDto,
  FileUploadsDto,
  StoredUploadDto,
  UploadSlotParams,
  UploadTokenQuery,
  UploadUrlDto,
} from './files.dto.js';
import { respondWithEtag } from './etag.js';
import { bytesBody, filesForm } from './files.openapi.js';
import { MultipartUploadService } from './multipart-upload.service.js';
import { SingleUploadService } from './single-upload.service.js';

@ApiTags('Files')
@Controller()
@SignedIn()
export class UploadsController {
  constructor(
    private readonly form: MultipartUploadService,
    private readonly single: SingleUploadService,
  ) {}

  @Post('jobs/:id/files')
  @AcceptsIdempotencyKey()
  @RouteConfig({ reads: 'form' })
  @ApiConsumes('multipart/form-data')
  @ApiBody(filesForm)
  @ApiCreatedResponse({ type: FileUploadsDto.Output })
  add(
    @CurrentActor() actor: UserActor,
    @Param() { id }: IdParams,
    @Req() request: FastifyRequest,
    @IdempotencyKey() idempotency?: Idempotency,
  ) {
    return this.form.receive(actor, { jobReferenceId: id, idempotency }, request);
  }

  @Post('jobs/:id/upload-url')
  @AcceptsIdempotencyKey()
  @HttpCode(200)
  @ApiOkResponse({ type: UploadUrlDto.Output })
  reserve(
    @CurrentActor() actor: UserActor,
    @Param() { id }: IdParams,
    @IdempotencyKey() idempotency?: Idempotency,
  ) {
    return this.single.reserve(actor, { jobReferenceId: id, idempotency });
  }

  @Put('uploads/:slotId')
  @RouteConfig({ reads: 'bytes' })
  @ApiConsumes('application/octet-stream')
  @ApiBody(bytesBody)
  @ApiOkResponse({
    type: StoredUploadDto.Output,
    description: 'The bytes were stored; the ETag is their SHA-256',
  })
  async put(
    @CurrentActor() actor: UserActor,
    @Param() { slotId }: UploadSlotParams,
    @Query() { token }: UploadTokenQuery,
    @Req() { raw }: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return respondWithEtag(reply, await this.single.receive(actor, slotId, token, raw));
  }

  @Post('jobs/:id/files/complete')
  @AcceptsIdempotencyKey()
  @ApiCreatedResponse({ type: FileUploadDto.Output })
  complete(
    @CurrentActor() actor: UserActor,
    @Param() { id }: IdParams,
    @Body() upload: CompleteUploadDto,
    @IdempotencyKey() idempotency?: Idempotency,
  ) {
    return this.single.complete(actor, { jobReferenceId: id, idempotency }, upload);
  }
}
