import type { Actor } from '@jobref/contracts/actor';
import type { JobReference, JobReferenceRecord } from '@jobref/contracts/job-references';
import type { Page } from '@jobref/contracts/paging';
import type { PersonName } from '@jobref/contracts/users';
import { type Logger, LOGGER } from '@jobref/service-kit/logging';
import { Inject, Injectable } from '@nestjs/common';
import { AUTH, type AuthClient } from '../clients/services.js';

/** Puts the owners' names beside job references: one batched call to auth; without auth they stay unnamed. */
@Injectable()
export class OwnersService {
  constructor(
    @Inject(AUTH) private readonly auth: AuthClient,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async nameOne(actor: Actor, record: JobReferenceRecord): Promise<JobReference> {
    const [named] = await this.name(actor, [record]);
    return named ?? { ...record, owner: null };
  }

  async namePage(actor: Actor, page: Page<JobReferenceRecord>): Promise<Page<JobReference>> {
    return { ...page, items: await this.name(actor, page.items) };
  }

  private async name(actor: Actor, records: JobReferenceRecord[]): Promise<JobReference[]> {
    if (records.length === 0) return [];
    const ids = [...new Set(records.map(({ ownerId }) => ownerId))];
    const names = await this.auth.namesOf(actor, { ids }).catch((error: unknown): PersonName[] => {
      this.logger.warn({ err: error }, 'Owners stay unnamed');
      return [];
    });
    const byId = new Map(names.map((name) => [name.id, name]));
    return records.map((record) => ({ ...record, owner: byId.get(record.ownerId) ?? null }));
  }
}
