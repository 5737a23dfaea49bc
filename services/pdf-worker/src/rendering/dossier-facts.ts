import { systemActor } from '@jobref/contracts/domain/actor';
import type { DossierSnapshot } from '@jobref/contracts/wire/dossiers';
import { fullName } from '@jobref/contracts/domain/full-name';
import type { AuthClient } from '@jobref/service-kit/calls/clients';
import type { DossierSource } from '../dossier/dossier.source.js';
import { verificationMark } from '../dossier/verification-mark.js';
import type { LogoCollector } from './logo-collector.js';
import type { RetryPolicy } from '../service-clients/retry-policy.js';

export const pdfWorker = systemActor('pdf worker');

/** Provides the names and the organisation with its logo for a dossier: current data, nothing is cached. */
export class DossierFacts {
  constructor(
    private readonly auth: Pick<AuthClient, 'namesOf' | 'organisation'>,
    private readonly retryPolicy: RetryPolicy,
    private readonly logos: LogoCollector,
    /** Without a trailing slash. */
    private readonly publicUrl: string,
  ) {}

  /** Writes the logo into the dossier's folder. */
  async of(
    { jobReference, comments, tasks, code }: DossierSnapshot,
    folder: string,
  ): Promise<Pick<DossierSource, 'organisation' | 'logo' | 'verification' | 'names'>> {
    const ids = new Set([
      jobReference.ownerId,
      ...jobReference.fileUploads.map(({ uploadedBy }) => uploadedBy),
      ...comments.map(({ authorId }) => authorId),
      ...tasks.map(({ assigneeId }) => assigneeId),
    ]);
    const [ofOrganisation, people] = await Promise.all([
      this.organisation(folder, code),
      this.retryPolicy.execute(() => this.auth.namesOf(pdfWorker, { ids: [...ids] })),
    ]);
    const names = new Map(people.map((person) => [person.id, fullName(person)]));
    return { ...ofOrganisation, names };
  }

  private async organisation(folder: string, code?: string | null) {
    const organisation = await this.retryPolicy.execute(() => this.auth.organisation(pdfWorker, {}));
    const verification =
      organisation.verification && code ? await verificationMark(this.publicUrl, code) : null;
    return { organisation, verification, logo: await this.logos.collect(folder, organisation) };
  }
}
