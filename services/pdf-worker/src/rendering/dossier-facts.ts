import { systemActor } from '@jobref/contracts/actor';
import type { authService } from '@jobref/contracts/services/auth';
import type { ServiceClient } from '@jobref/contracts/services/calls';
import type { DossierSnapshot } from '@jobref/contracts/services/jobs';
import type { DossierSource } from '../dossier/dossier.source.js';
import type { Patience } from './patience.js';

export const pdfWorker = systemActor('pdf-worker');

/** The names and the organisation that stand on a dossier; auth knows them. */
export class DossierFacts {
  constructor(
    private readonly auth: Pick<ServiceClient<typeof authService>, 'namesOf' | 'organisation'>,
    private readonly patience: Patience,
  ) {}

  async of({ jobReference }: DossierSnapshot): Promise<Pick<DossierSource, 'organisation' | 'names'>> {
    const ids = new Set([
      jobReference.ownerId,
      ...jobReference.fileUploads.map(({ uploadedBy }) => uploadedBy),
    ]);
    const [organisation, people] = await Promise.all([
      this.patience.with(() => this.auth.organisation(pdfWorker, {})),
      this.patience.with(() => this.auth.namesOf(pdfWorker, { ids: [...ids] })),
    ]);
    const names = new Map(
      people.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`.trim()]),
    );
    return { organisation, names };
  }
}
