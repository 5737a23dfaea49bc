import type { ClientRecord } from '@jobref/contracts/domain/clients';
import type {
  ExportActivityQuery,
  ExportChosenRequest,
  ExportClientsQuery,
  ExportedList,
  ExportJobReferencesQuery,
  ExportOptions,
  ExportTasksQuery,
} from '@jobref/contracts/domain/exports';
import type { JobReferenceRecord } from '@jobref/contracts/domain/job-references';
import type { Page, PageQuery } from '@jobref/contracts/domain/paging';
import { AUTH, type AuthClient, JOBS, type JobsClient } from '@jobref/service-kit/calls/clients';
import { Inject, Injectable, type StreamableFile } from '@nestjs/common';
import { binNaming } from '../bin/bin.presenter.js';
import type { SignedInActor } from '../http/principal.js';
import { activityNaming } from '../job-references/activity.presenter.js';
import { type Naming, ownerNaming } from '../people/people-names.js';
import { PeopleService } from '../people/people.service.js';
import { sharedJobNaming } from '../shares/share.presenter.js';
import { taskNaming } from '../tasks/task.presenter.js';
import {
  activityTable,
  binTable,
  clientTable,
  jobReferenceTable,
  peopleTable,
  sharedJobTable,
  taskTable,
} from './columns.js';
import { onePage, pagesOf } from './pages-of.js';
import type { Columns } from './table.js';
import { TableFiles } from './table-files.js';

interface Exported<T> {
  list: ExportedList;
  columns: Columns<T>;
  batches: AsyncIterable<T[]>;
  /** As recorded in the audit log. */
  filters: Record<string, unknown>;
}

/** Exports lists as files: exactly the rows that the list itself would show. */
@Injectable()
export class ExportsService {
  constructor(
    @Inject(AUTH) private readonly auth: AuthClient,
    @Inject(JOBS) private readonly jobs: JobsClient,
    private readonly colleagues: PeopleService,
    private readonly files: TableFiles,
  ) {}

  /** Exports the results of a search if there are filters besides tags, else the list in its sort order. */
  all(actor: SignedInActor, query: ExportJobReferencesQuery): Promise<StreamableFile> {
    const { columns, sort, order, format, timeZone, ...filters } = query;
    const { tag, ...others } = filters;
    const isSearch = Object.values(others).some((value) => value !== undefined);
    const page = async (paging: PageQuery): Promise<Page<JobReferenceRecord>> => {
      if (isSearch) return this.jobs.search(actor, { ...filters, ...paging });
      const owners = sort === 'owner' ? await this.colleagues.inOrder(actor) : [];
      return this.jobs.list(actor, { sort, order, tag, owners, ...paging });
    };
    return this.send(
      actor,
      { format, timeZone },
      {
        list: 'job_references',
        columns: jobReferenceTable(columns),
        batches: this.named(actor, page, ownerNaming<JobReferenceRecord>()),
        filters,
      },
    );
  }

  chosen(actor: SignedInActor, { ids, columns, ...options }: ExportChosenRequest): Promise<StreamableFile> {
    return this.send(actor, options, {
      list: 'job_references',
      columns: jobReferenceTable(columns),
      batches: onePage(async () =>
        this.colleagues.nameAll(actor, await this.jobs.chosen(actor, { ids }), ownerNaming()),
      ),
      filters: { ids },
    });
  }

  clients(actor: SignedInActor, { query, ...options }: ExportClientsQuery): Promise<StreamableFile> {
    return this.send(actor, options, {
      list: 'clients',
      columns: clientTable,
      batches: this.named(
        actor,
        (page) => this.jobs.clients(actor, { query, ...page }),
        ownerNaming<ClientRecord>(),
      ),
      filters: { query },
    });
  }

  ofClient(actor: SignedInActor, clientId: string, options: ExportOptions): Promise<StreamableFile> {
    return this.send(actor, options, {
      list: 'job_references',
      columns: jobReferenceTable(),
      batches: this.named(
        actor,
        (page) => this.jobs.clientJobReferences(actor, { clientId, ...page }),
        ownerNaming<JobReferenceRecord>(),
      ),
      filters: { clientId },
    });
  }

  sharedJobs(actor: SignedInActor, options: ExportOptions): Promise<StreamableFile> {
    return this.send(actor, options, {
      list: 'shared_jobs',
      columns: sharedJobTable,
      batches: this.named(actor, (page) => this.jobs.sharedJobs(actor, page), sharedJobNaming),
      filters: {},
    });
  }

  tasks(actor: SignedInActor, { open, ...options }: ExportTasksQuery): Promise<StreamableFile> {
    return this.send(actor, options, {
      list: 'tasks',
      columns: taskTable,
      batches: this.named(actor, (page) => this.jobs.myTasks(actor, { open, ...page }), taskNaming),
      filters: { open },
    });
  }

  activity(
    actor: SignedInActor,
    { userId, action, ...options }: ExportActivityQuery,
  ): Promise<StreamableFile> {
    return this.send(actor, options, {
      list: 'activity',
      columns: activityTable,
      batches: this.named(
        actor,
        (page) => this.jobs.activity(actor, { userId, action, ...page }),
        activityNaming,
      ),
      filters: { userId, action },
    });
  }

  bin(actor: SignedInActor, options: ExportOptions): Promise<StreamableFile> {
    return this.send(actor, options, {
      list: 'bin',
      columns: binTable,
      batches: this.named(actor, (page) => this.jobs.bin(actor, page), binNaming),
      filters: {},
    });
  }

  people(actor: SignedInActor, options: ExportOptions): Promise<StreamableFile> {
    return this.send(actor, options, {
      list: 'people',
      columns: peopleTable,
      batches: pagesOf((page) => this.auth.listUsers(actor, page)),
      filters: {},
    });
  }

  /** Yields the pages of a list in jobs, with people's names. */
  private named<T, N>(
    actor: SignedInActor,
    list: (page: PageQuery) => Promise<Page<T>>,
    naming: Naming<T, N>,
  ): AsyncIterable<N[]> {
    return pagesOf(async (page) => this.colleagues.namePage(actor, await list(page), naming));
  }

  private send<T>(
    actor: SignedInActor,
    { format, timeZone }: ExportOptions,
    { list, columns, batches, filters }: Exported<T>,
  ): Promise<StreamableFile> {
    return this.files.send(actor, {
      name: list.replaceAll('_', '-'),
      format,
      table: { columns, batches, timeZone },
      record: () => this.auth.recordExport(actor, { list, format, filters }),
    });
  }
}
