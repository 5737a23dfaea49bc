import type { ObjectTicket, StoredObject } from '@jobref/contracts/wire/files';
import { Controller, Get, Headers, HttpCode, Put, Req, Res, UseGuards } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { FileCopies } from './file-copies.js';
import { ObjectsService } from './objects.service.js';
import { sendObject } from './send-object.js';
import { Ticket, TicketGuard } from './ticket.guard.js';

@Controller('objects')
@UseGuards(TicketGuard)
export class ObjectsController {
  constructor(
    private readonly objects: ObjectsService,
    private readonly copies: FileCopies,
  ) {}

  @Put('*')
  @HttpCode(201)
  put(
    @Ticket() ticket: ObjectTicket,
    @Req() request: FastifyRequest,
  ): Promise<StoredObject | Record<string, never>> {
    if (ticket.use === 'copy') return this.copies.copy(ticket);
    return this.objects.takeIn(ticket, request.raw, Number(request.headers['content-length'] ?? 0));
  }

  @Get('*')
  async get(
    @Ticket() { key }: ObjectTicket,
    @Headers('range') range: string | undefined,
    @Res() reply: FastifyReply,
  ) {
    return sendObject(reply, await this.objects.open(key, range));
  }
}
