import type { Actor } from '@jobref/contracts/domain/actor';
import type { ClientRecord, ClientRequest, ClientsQuery } from '@jobref/contracts/domain/clients';
import type { JobReferenceRecord } from '@jobref/contracts/domain/job-references';
import { limits } from '@jobref/contracts/domain/limits';
import type { Page, PageQuery } from '@jobref/contracts/domain/paging';
import { id, plainText } from '@jobref/contracts/domain/text';
import type { InputOf } from '@jobref/contracts/wire/calls';
import type { jobsService } from '@jobref/contracts/wire/jobs';
import { requireUser } from '@jobref/service-kit/actors';
import { AuditLog } from '@jobref/service-kit/audit/audit-log.repository';
import { Transactions } from '@jobref/service-kit/database/transactions';
import { AppError, notFound, mapConstraintViolation } from '@jobref/service-kit/errors';
import { decodeCursor, decodePosition, encodePosition, listKey } from '@jobref/service-kit/paging/cursor';
import { countUpTo, pageOf } from '@jobref/service-kit/paging/page';
import { assertVersion } from '@jobref/service-kit/versions';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { presentRecord } from '../job-references/record.presenter.js';
import { LiveUpdates } from '../live/live-updates.js';
import { Client, clientFieldsOf } from './client.entity.js';
import { presentClient, versionOfClient } from './client.presenter.js';
import { ClientRepository, type ClientRow, type NameEnd } from './client.repository.js';

const noClient = () => notFound('Client');
const taken = () =>
  new AppError('client_taken', 'There is a client with this name and e-mail address already', 'name');
const refuseTaken = mapConstraintViolation({ clients_said_once: taken });
const inUse = (count: number) =>
  new AppError(
    'client_in_use',
    `This client has ${count === 1 ? 'a job reference' : 'job references'}. Please delete or change ${count === 1 ? 'it' : 'them'} first.`,
  );

const nameEnd = z
  .tuple([plainText(limits.clientName * 4), id])
  .transform(([sortName, id]): NameEnd => ({ sortName, id }));
const cursorOf = ({ sortName, id }: ClientRow, list: string) => encodePosition([sortName, id], list);

/** Clients of agents. Row-level security shows agents their own, administrators all. */
@Injectable()
export class ClientsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly clients: ClientRepository,
    private readonly audit: AuditLog,
    private readonly live: LiveUpdates,
  ) {}

  list(actor: Actor, query: ClientsQuery): Promise<Page<ClientRecord>> {
    const list = listKey('clients', query);
    const after = decodePosition(query.cursor, nameEnd, list);
    return this.transactions.run(actor, async () => {
      const rows = await this.clients.byName(query.query, after, query.limit + 1);
      const count = () => this.clients.count(query.query, countUpTo);
      return pageOf({ rows, query, list, count, present: presentClient, cursorOf });
    });
  }

  get(actor: Actor, clientId: string): Promise<ClientRecord> {
    return this.transactions.run(actor, () => this.seen(clientId));
  }

  jobReferences(actor: Actor, clientId: string, query: PageQuery): Promise<Page<JobReferenceRecord>> {
    const list = listKey(`job references of ${clientId}`);
    const after = decodeCursor(query.cursor, list);
    return this.transactions.run(actor, async () => {
      await this.seen(clientId);
      const rows = await this.clients.jobReferences(clientId, after, query.limit + 1);
      const count = () => this.clients.countJobReferences(clientId, countUpTo);
      return pageOf({ rows, query, list, count, present: (row) => presentRecord(actor, row) });
    });
  }

  create(actor: Actor, request: ClientRequest): Promise<ClientRecord> {
    const { id: ownerId } = requireUser(actor);
    return this.transactions.run(actor, async () => {
      const client = Client.create(ownerId, request, new Date());
      await this.clients.insert(client).catch(refuseTaken);
      await this.audit.record(actor, {
        ...auditOf('client.created', client),
        after: clientFieldsOf(client),
      });
      return this.seen(client.id);
    });
  }

  /** Updates the client and the name and address on their job references. Throws `conflict` for another version. */
  update(
    actor: Actor,
    { clientId, changes: request, ifMatch }: InputOf<typeof jobsService.updateClient>,
  ): Promise<ClientRecord> {
    return this.transactions.run(actor, async () => {
      const client = await this.clients.lock(clientId);
      if (!client) throw noClient();
      assertVersion(ifMatch, versionOfClient(client));
      const changes = client.change(request, new Date());
      if (changes) {
        await this.clients.update(client).catch(refuseTaken);
        const isNameOrEmailChanged = changes.fields.includes('name') || changes.fields.includes('email');
        const jobReferences = isNameOrEmailChanged ? await this.clients.rename(client) : 0;
        if (jobReferences > 0)
          this.live.manyChanged([client.ownerId, ...(await this.clients.sharedWith(clientId))]);
        const { before, after } = changes;
        await this.audit.record(actor, {
          ...auditOf('client.updated', client),
          before,
          after: { ...after, ...(jobReferences > 0 && { jobReferences }) },
        });
      }
      return this.seen(clientId);
    });
  }

  remove(actor: Actor, clientId: string): Promise<void> {
    return this.transactions.run(actor, async () => {
      const client = await this.clients.lock(clientId);
      if (!client) throw noClient();
      const count = await this.clients.countJobReferences(clientId, 2);
      if (count > 0) throw inUse(count);
      await this.clients.remove(clientId);
      await this.audit.record(actor, {
        ...auditOf('client.deleted', client),
        before: clientFieldsOf(client),
      });
    });
  }

  private async seen(clientId: string): Promise<ClientRecord> {
    const row = await this.clients.find(clientId);
    if (!row) throw noClient();
    return presentClient(row);
  }
}

const auditOf = (action: string, { id: recordId }: Client) => ({ action, recordType: 'client', recordId });
