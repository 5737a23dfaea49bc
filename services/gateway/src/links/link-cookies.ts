import type { LinkActor } from '@jobref/contracts/domain/actor';
import { id } from '@jobref/contracts/domain/text';
import { notFound } from '@jobref/service-kit/errors';
import { type Keys, ServiceKeys } from '@jobref/service-kit/service-keys';
import { InvalidTokenError, signToken, verifyToken } from '@jobref/service-kit/tokens';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { CONFIG, type GatewayConfig } from '../config.js';

const audience = 'gateway.link';
const claims = z.object({ linkId: id });
const name = 'jobref-link';
// A working day; jobs checks at each request whether the link is still valid.
const lifeSeconds = 12 * 3_600;

/** Proof that a browser has opened a link: a signed cookie that is sent to that link's own paths only. */
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

  /** Returns the actor of this request. Throws `not_found` when the link was not opened in this browser. */
  actorOf(request: FastifyRequest, linkId: string): LinkActor {
    try {
      const shown = verifyToken(this.keys, audience, request.cookies[name] ?? '', claims);
      if (shown.linkId === linkId) return { kind: 'link', id: linkId };
    } catch (error) {
      if (!(error instanceof InvalidTokenError)) throw error;
    }
    throw notFound('Link');
  }
}
