import type {
  ExportActivityQuery,
  ExportChosenRequest,
  ExportClientsQuery,
  ExportedList,
  ExportJobReferencesQuery,
  ExportOptions,
  ExportTasksQuery,
} from '@jobref/contracts/domain/exports';
import type { JobReference } from '@jobref/contracts/domain/job-references';
import type { PageQuery } from '@jobref/contracts/domain/paging';
import { AUTH, type AuthClient } from '@jobref/service-kit/calls/clients';
import { Inject, Injectable, type StreamableFile } from '@nestjs/common';
import { BinService } from '../bin/bin.service.js';
import { ClientRecordsService } from '../client-records/client-records.service.js';
import type { SignedInActor } from '../http/principal.js';
import { ActivityService } from '../job-references/activity.service.js';
import { JobReferencesService } from '../job-references/job-references.service.js';
import { SharesService } from '../shares/shares.service.js';
import { TasksService } from '../tasks/tasks.service.js';
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
    private readonly jobReferences: JobReferencesService,
    private readonly clientRecords: ClientRecordsService,
    private readonly shares: SharesService,
    private readonly ownTasks: TasksService,
    private readonly activities: ActivityService,
    private readonly binned: BinService,
    private readonly files: TableFiles,
  ) {}

  /** Exports the results of a search if there are filters besides tags, else the list in its sort order. */
  all(actor: SignedInActor, query: ExportJobReferencesQuery): Promise<StreamableFile> {
    const { columns, sort, order, format, timeZone, ...filters } = query;
    const { tag, ...others } = filters;
    const isSearch = Object.values(others).some((value) => value !== undefined);
    const page = (paging: PageQuery) =>
      isSearch
        ? this.jobReferences.search(actor, { ...filters, ...paging })
        : this.jobReferences.list(actor, { sort, order, tag, ...paging });
    return this.send<JobReference>(
      actor,
      { format, timeZone },
      {
        list: 'job_references',
        columns: jobReferenceTable(columns),
        batches: pagesOf<JobReference>(page),
        filters,
      },
    );
  }

  chosen(actor: SignedInActor, { ids, columns, ...options }: ExportChosenRequest): Promise<StreamableFile> {
    return this.send(actor, options, {
      list: 'job_references',
      columns: jobReferenceTable(columns),
      batches: onePage(() => this.jobReferences.chosen(actor, ids)),
      filters: { ids },
    });
  }

  clients(actor: SignedInActor, { query, ...options }: ExportClientsQuery): Promise<StreamableFile> {
    return this.send(actor, options, {
      list: 'clients',
      columns: clientTable,
      batches: pagesOf((page) => this.clientRecords.list(actor, { query, ...page })),
      filters: { query },
    });
  }

  ofClient(actor: SignedInActor, clientId: string, options: ExportOptions): Promise<StreamableFile> {
    return this.send(actor, options, {
      list: 'job_references',
      columns: jobReferenceTable(),
      batches: pagesOf((page) => this.clientRecords.jobReferences(actor, clientId, page)),
      filters: { clientId },
    });
  }

  sharedJobs(actor: SignedInActor, options: ExportOptions): Promise<StreamableFile> {
    return this.send(actor, options, {
      list: 'shared_jobs',
      columns: sharedJobTable,
      batches: pagesOf((page) => this.shares.sharedJobs(actor, page)),
      filters: {},
    });
  }

  tasks(actor: SignedInActor, { open, ...options }: ExportTasksQuery): Promise<StreamableFile> {
    return this.send(actor, options, {
      list: 'tasks',
      columns: taskTable,
      batches: pagesOf((page) => this.ownTasks.mine(actor, { open, ...page })),
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
      batches: pagesOf((page) => this.activities.all(actor, { userId, action, ...page })),
      filters: { userId, action },
    });
  }

  bin(actor: SignedInActor, options: ExportOptions): Promise<StreamableFile> {
    return this.send(actor, options, {
      list: 'bin',
      columns: binTable,
      batches: pagesOf((page) => this.binned.list(actor, page)),
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
