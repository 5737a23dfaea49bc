import type { LinkActor } from '@jobref/contracts/domain/actor';
import { id } from '@jobref/contracts/domain/text';
import { notFound } from '@jobref/service-kit/errors';
import { type Keys, ServiceKeys } from '@jobref/service-kit/service-keys';
import { InvalidToken, signToken, verifyToken } from '@jobref/service-kit/tokens';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { CONFIG, type GatewayConfig } from '../config.js';

const audience = 'gateway.link';
const claims = z.object({ linkId: id });
const name = 'jobref-link';
// A working day; whether the link works still, jobs says at each request.
const lifeSeconds = 12 * 3_600;

/** What a browser shows once it has opened a link: a signed cookie that goes to that link's own paths and nowhere else. */
@Injectable()
export class LinkCookies {
  private readonly keys: Keys;

  constructor(
    keys: ServiceKeys,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {
    this.keys = keys.for('gateway');
  }

  give(reply: FastifyReply, linkId: string): void {
    void reply.setCookie(name, signToken(this.keys, audience, { linkId }, lifeSeconds), {
      path: `/api/links/${linkId}`,
      httpOnly: true,
      sameSite: 'strict',
      secure: this.config.PUBLIC_URL.startsWith('https:'),
      maxAge: lifeSeconds,
    });
  }

  /** In whose name this request asks. Throws `not_found` where the link was not opened in this browser. */
  actorOf(request: FastifyRequest, linkId: string): LinkActor {
    try {
      const shown = verifyToken(this.keys, audience, request.cookies[name] ?? '', claims);
      if (shown.linkId === linkId) return { kind: 'link', id: linkId };
    } catch (error) {
      if (!(error instanceof InvalidToken)) throw error;
    }
    throw notFound('Link');
  }
}
