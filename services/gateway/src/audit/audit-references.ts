import type { UserActor } from '@jobref/contracts/domain/actor';
import type { AuditEntry, AuditRecord } from '@jobref/contracts/domain/audit';
import { id } from '@jobref/contracts/domain/text';
import { JOBS, type JobsClient } from '@jobref/service-kit/calls/clients';
import { type Logger, LOGGER } from '@jobref/service-kit/logging';
import { Inject, Injectable } from '@nestjs/common';

/** The job reference that an entry is about: its record, or the one that its record stands on. */
const aboutIn = ({ recordType, recordId, before, after }: AuditRecord): string | null => {
  const about = recordType === 'job_reference' ? recordId : (after ?? before)?.['jobReferenceId'];
  return id.safeParse(about).data ?? null;
};

/** Says which job reference entries are about, as a person knows it. */
@Injectable()
export class AuditReferences {
  constructor(
    @Inject(JOBS) private readonly jobs: JobsClient,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** All in one call; while jobs does not answer they stay unnamed. */
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
