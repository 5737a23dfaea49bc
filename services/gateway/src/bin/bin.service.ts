import type { UserActor } from '@jobref/contracts/domain/actor';
import type { BinItem, BinItemRecord } from '@jobref/contracts/domain/bin';
import type { Page, PageQuery } from '@jobref/contracts/domain/paging';
import { JOBS, type JobsClient } from '@jobref/service-kit/calls/clients';
import { Inject, Injectable } from '@nestjs/common';
import type { Naming } from '../people/people-names.js';
import { PeopleService } from '../people/people.service.js';

/** Adds the name of the person who deleted the item. */
const binNaming: Naming<BinItemRecord, BinItem> = {
  idsIn: ({ deletedBy }) => [deletedBy],
  named: (record, names) => ({ ...record, deletedByUser: names.of(record.deletedBy) }),
};

/** Bin items from the jobs service, with people's names. */
@Injectable()
export class BinService {
  constructor(
    @Inject(JOBS) private readonly jobs: JobsClient,
    private readonly people: PeopleService,
  ) {}

  async list(actor: UserActor, query: PageQuery): Promise<Page<BinItem>> {
    return this.people.namePage(actor, await this.jobs.bin(actor, query), binNaming);
  }
}
