import { Body, Controller, Get, Header, HttpCode, Param, Post, Query, Req, Res } from '@nestjs/common';
import {
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiProduces,
  ApiTags,
  ApiUnauthorizedResponse,
} from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DownloadQuery, ThumbnailQuery } from '../files/files.dto.js';
import { DownloadsService } from '../files/downloads.service.js';
import { bytesBody } from '../files/files.openapi.js';
import { Public } from '../http/access.js';
import { LinkedPhotoParams, LinkParams, OpenClientLinkDto, OpenedLinkDto } from './client-links.dto.js';
import { LinkCookies } from './link-cookies.js';
import { OpenedLinksService } from './opened-links.service.js';

/** Endpoints for clients with a link: no session, and access to one dossier only. */
@ApiTags('Links to clients')
@ApiNotFoundResponse({
  description: 'The link is unknown, expired or withdrawn, or was not opened in this browser',
})
@Controller('links')
@Public()
export class OpenedLinksController {
  constructor(
    private readonly links: OpenedLinksService,
    private readonly cookies: LinkCookies,
    private readonly downloads: DownloadsService,
  ) {}

  @Post('open')
  @HttpCode(200)
  @Header('x-robots-tag', 'noindex')
  @ApiOperation({ summary: 'Opens a link. Counted as opened, unlike a request for its page' })
  @ApiOkResponse({ type: OpenedLinkDto.Output })
  @ApiUnauthorizedResponse({ description: 'The password is missing or wrong' })
  async open(
    @Body() asked: OpenClientLinkDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const opened = await this.links.open(asked, request.ip);
    this.cookies.give(reply, opened.id);
    return opened;
  }

  @Get(':linkId')
  @ApiOkResponse({ type: OpenedLinkDto.Output })
  show(@Param() { linkId }: LinkParams, @Req() request: FastifyRequest) {
    return this.links.show(this.cookies.actorOf(request, linkId));
  }

  @Get(':linkId/pdf')
  @ApiProduces('application/pdf')
  @ApiOkResponse({ description: 'The PDF; counted with `download=1`', ...bytesBody })
  async pdf(
    @Param() { linkId }: LinkParams,
    @Query() { download: attachment }: DownloadQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const actor = this.cookies.actorOf(request, linkId);
    return this.downloads.send(
      await this.links.pdf(actor, { attachment, address: request.ip }),
      request,
      reply,
    );
  }

  @Get(':linkId/photos/:fileId')
  @ApiProduces('image/jpeg')
  @ApiOkResponse({ description: 'A photo of the dossier, scaled down', ...bytesBody })
  async photo(
    @Param() { linkId, fileId }: LinkedPhotoParams,
    @Query() { size }: ThumbnailQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const actor = this.cookies.actorOf(request, linkId);
    return this.downloads.send(await this.links.photo(actor, fileId, size), request, reply);
  }
}
