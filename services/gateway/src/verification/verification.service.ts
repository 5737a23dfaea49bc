import { anonymous } from '@jobref/contracts/domain/actor';
import { verificationCode, type Verification } from '@jobref/contracts/domain/verification';
import { JOBS, type JobsClient } from '@jobref/service-kit/calls/clients';
import { AppError } from '@jobref/service-kit/errors';
import { Inject, Injectable } from '@nestjs/common';
import { RateLimits } from '../limits/rate-limits.js';
import { OrganisationCache } from '../organisation/organisation-cache.js';

const unknown = () => new AppError('not_found', 'No PDF can be verified with this code');

/**
 * Returns what is known of a dossier to everyone who has its code, unless the organisation has disabled verification.
 */
@Injectable()
export class VerificationService {
  constructor(
    @Inject(JOBS) private readonly jobs: JobsClient,
    private readonly organisation: OrganisationCache,
    private readonly limits: RateLimits,
  ) {}

  /** Throws `not_found` for an invalid or unknown code or disabled verification; the response does not reveal which. */
  async verify(typed: string, address: string): Promise<Verification> {
    await this.limits.publicCalls.count(address);
    const { data: code } = verificationCode.safeParse(typed);
    const known = await this.organisation.recent();
    if (!code || !known.verification) throw unknown();
    const dossier = await this.jobs.verifyPdf(anonymous, { code }).catch((error: unknown) => {
      throw error instanceof AppError && error.code === 'not_found' ? unknown() : error;
    });
    return { ...dossier, organisation: known.name };
  }
}
