import type { UserActor } from '@jobref/contracts/domain/actor';
import {
  type AuditCheckpoint,
  auditedService,
  type AuditedService,
  type AuditEntry,
  type AuditFilters,
  type AuditPosition,
  type AuditQuery,
  type AuditReport,
  type AuditVerification,
} from '@jobref/contracts/domain/audit';
import { limits } from '@jobref/contracts/domain/limits';
import type { Page } from '@jobref/contracts/domain/paging';
import { auditBatchMax } from '@jobref/contracts/wire/audit';
import {
  AUTH,
  type AuthClient,
  JOBS,
  type JobsClient,
  NOTIFY,
  type NotifyClient,
} from '@jobref/service-kit/calls/clients';
import { listKey } from '@jobref/service-kit/paging/cursor';
import { Inject, Injectable } from '@nestjs/common';
import type { Naming } from '../people/people-names.js';
import { PeopleService } from '../people/people.service.js';
import { AuditReferences } from './audit-references.js';
import { decodeAuditCursor, encodeAuditCursor } from './audit-cursor.js';

/** Adds the actor's name to an entry; AuditReferences adds the job reference. */
const auditNaming: Naming<Omit<AuditEntry, 'actor' | 'jobReference'>, Omit<AuditEntry, 'jobReference'>> = {
  idsIn: ({ actorId }) => [actorId],
  named: (entry, names) => ({ ...entry, actor: names.of(entry.actorId) }),
};

/** Seals verified by one request: a second or two. */
const verifiedAtOnce = 25_000;

interface LogQuery {
  filters: AuditFilters;
  limit: number;
  after?: AuditPosition;
  count: boolean;
}
interface LogPage {
  entries: AuditEntry[];
  hasMore: boolean;
  total: number;
}

/** Sorts newest first, and by id for equal times: the order that each service uses. */
const newestFirst = (one: AuditPosition, other: AuditPosition) =>
  one.at === other.at ? (one.id < other.id ? 1 : -1) : one.at < other.at ? 1 : -1;

/**
 * Merges the services' audit logs into one [RP-02]. Fails when a service is unavailable: a log with gaps would mislead.
 */
@Injectable()
export class AuditLogAggregator {
  private readonly logs: Record<AuditedService, AuthClient | JobsClient | NotifyClient>;

  constructor(
    @Inject(AUTH) auth: AuthClient,
    @Inject(JOBS) jobs: JobsClient,
    @Inject(NOTIFY) notify: NotifyClient,
    private readonly people: PeopleService,
    private readonly references: AuditReferences,
  ) {
    this.logs = { auth, jobs, notify };
  }

  async page(
    actor: UserActor,
    { limit, cursor, total: wanted, ...filters }: AuditQuery,
  ): Promise<Page<AuditEntry>> {
    const list = listKey('audit log', filters);
    const after = decodeAuditCursor(cursor, list) ?? undefined;
    const count = wanted && after === undefined;
    const { entries, hasMore, total } = await this.read(actor, { filters, limit, after, count });
    const last = entries.at(-1);
    const nextCursor = hasMore && last ? encodeAuditCursor(last, list) : null;
    return { items: entries, nextCursor, total: count ? total : null };
  }

  /** Yields all matching entries in batches. */
  async *batches(actor: UserActor, filters: AuditFilters): AsyncGenerator<AuditEntry[], void> {
    let after: AuditPosition | undefined;
    let found: LogPage;
    do {
      found = await this.read(actor, { filters, limit: auditBatchMax - 1, after, count: false });
      yield found.entries;
      after = found.entries.at(-1);
    } while (found.hasMore);
  }

  async verify(actor: UserActor): Promise<AuditReport> {
    const services = await Promise.all(
      auditedService.options.map(async (service) => ({
        service,
        ...(await this.logs[service].verifyAudit(actor, {})),
      })),
    );
    return { whole: services.every(({ whole }) => whole), services };
  }

  /** Verifies a part of one log; its `next` is where to continue. */
  verifyPart(actor: UserActor, service: AuditedService, from?: AuditCheckpoint): Promise<AuditVerification> {
    return this.logs[service].verifyAudit(actor, { from, most: verifiedAtOnce });
  }

  private async read(actor: UserActor, { filters, limit, after, count }: LogQuery): Promise<LogPage> {
    const input = { ...filters, limit: limit + 1, after, count };
    const logs = await Promise.all(
      auditedService.options.map(async (service) => {
        const { items, total } = await this.logs[service].auditEntries(actor, input);
        return { entries: items.map((item) => ({ ...item, service })), total: total ?? 0 };
      }),
    );
    const merged = logs.flatMap(({ entries }) => entries).sort(newestFirst);
    const total = logs.reduce((sum, log) => sum + log.total, 0);
    const named = await this.people.nameAll(actor, merged.slice(0, limit), auditNaming);
    return {
      entries: await this.references.nameAll(actor, named),
      hasMore: merged.length > limit,
      total: Math.min(total, limits.countedMatches + 1),
    };
  }
}
