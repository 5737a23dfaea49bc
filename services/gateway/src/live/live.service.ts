import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SessionsService } from '../sessions/sessions.service.js';
import { LiveHub } from './live-hub.js';
import { OpenStream } from './open-stream.js';
import { SessionWatch } from './session-watch.js';

// no-transform and X-Accel-Buffering: proxies must not compress or buffer the stream.
const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
  connection: 'close',
};

/** Opens the live stream of a session. */
@Injectable()
export class LiveService {
  constructor(
    private readonly hub: LiveHub,
    private readonly sessions: SessionsService,
    private readonly watch: SessionWatch,
  ) {}

  /** Resumes after Last-Event-ID, which browsers send automatically, or after `lastEventId`, which a page can set. */
  open(request: FastifyRequest, reply: FastifyReply, lastEventId?: string): void {
    this.hub.assertOpen();
    const owner = {
      sessionId: request.session.sessionId,
      signIn: this.sessions.signInOf(request),
      isAdministrator: request.principal?.user.role === 'administrator',
    };
    const { 'last-event-id': header } = request.headers;
    const since = typeof header === 'string' ? header : lastEventId;
    // Bypasses the framework from here on: it would buffer what a slow browser does not read.
    const { raw } = reply.headers(headers).hijack();
    raw.writeHead(200, reply.getHeaders() as Record<string, string>);
    const stream = new OpenStream(owner, raw);
    this.hub.join(stream, since);
    // The update that the session ended may have come before the stream was registered.
    void this.watch.check([stream]);
  }
}
