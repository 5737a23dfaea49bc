import type { UserActor } from '@jobref/contracts/domain/actor';
import type { MadeClientLink } from '@jobref/contracts/domain/client-links';
import { clientLinkPath } from '@jobref/contracts/domain/link-mail';
import type { InputOf } from '@jobref/contracts/wire/calls';
import type { jobsService } from '@jobref/contracts/wire/jobs';
import { JOBS, type JobsClient } from '@jobref/service-kit/calls/clients';
import { newLinkToken } from '@jobref/service-kit/link-tokens';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type GatewayConfig } from '../config.js';
import { RateLimits } from '../limits/rate-limits.js';

type NewLink = Omit<InputOf<typeof jobsService.makeLink>, 'tokenSha256'>;

/** Makes client links. The gateway creates the token and returns it to whoever makes the link; jobs stores its hash. */
@Injectable()
export class ClientLinksService {
  constructor(
    @Inject(JOBS) private readonly jobs: JobsClient,
    @Inject(CONFIG) private readonly config: GatewayConfig,
    private readonly limits: RateLimits,
  ) {}

  async make(actor: UserActor, request: NewLink): Promise<MadeClientLink> {
    if (request.mail) await this.limits.linkMails.count(actor.id);
    const { token, tokenSha256 } = newLinkToken();
    const { tokenSha256: madeUnder, ...link } = await this.jobs.makeLink(actor, { ...request, tokenSha256 });
    // Repeat of an earlier request: the URL of that time is no longer known.
    if (madeUnder !== tokenSha256) return { ...link, url: null };
    return { ...link, url: `${this.config.PUBLIC_URL}${clientLinkPath(token)}` };
  }
}
