import type { UserActor } from '@jobref/contracts/domain/actor';
import type { AuditEntry, AuditRecord } from '@jobref/contracts/domain/audit';
import { id } from '@jobref/contracts/domain/text';
import { JOBS, type JobsClient } from '@jobref/service-kit/calls/clients';
import { type Logger, LOGGER } from '@jobref/service-kit/logging';
import { Inject, Injectable } from '@nestjs/common';

/** Returns the id of the job reference that an entry concerns: its record, or the one that its record belongs to. */
const aboutIn = ({ recordType, recordId, before, after }: AuditRecord): string | null => {
  const about = recordType === 'job_reference' ? recordId : (after ?? before)?.['jobReferenceId'];
  return id.safeParse(about).data ?? null;
};

/** Adds to audit entries the human-readable code of their job reference. */
@Injectable()
export class AuditReferences {
  constructor(
    @Inject(JOBS) private readonly jobs: JobsClient,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Looks up all entries in one call; leaves them unnamed while jobs is unavailable. */
  async nameAll<T extends AuditRecord>(
    actor: UserActor,
    entries: T[],
  ): Promise<(T & Pick<AuditEntry, 'jobReference'>)[]> {
    const about = entries.map(aboutIn);
    const known = await this.known(actor, [...new Set(about.filter((each) => each !== null))]);
    return entries.map((entry, index) => ({
      ...entry,
      jobReference: known.get(about[index] ?? null) ?? null,
    }));
  }

  private async known(actor: UserActor, ids: string[]) {
    const found =
      ids.length === 0
        ? []
        : await this.jobs.referencesOf(actor, { ids }).catch((error: unknown) => {
            this.logger.warn({ err: error }, 'Job references stay unnamed in the audit log');
            return [];
          });
    return new Map<string | null, { id: string; reference: string }>(found.map((each) => [each.id, each]));
  }
}
