import { randomUUID } from 'node:crypto';
import type { UserActor } from '@jobref/contracts/domain/actor';
import type { BulkRequest } from '@jobref/contracts/domain/bulk';
import { id as idSchema } from '@jobref/contracts/domain/text';
import { Transactions } from '@jobref/service-kit/database/transactions';
import { failureOf } from '@jobref/testing/failure-of';
import { BulkWork } from '../bulk/bulk-work.entity.js';
import { BulkWorkRepository } from '../bulk/bulk-work.repository.js';
import { BulkWorkerService } from '../bulk/bulk-worker.service.js';
import { buildJobReference } from '../testing/builders.js';
import { auditOf, awaitBulkWork } from '../testing/collaboration.js';
import { agent, jobsForTests } from '../testing/started-jobs.js';
import { idOfRow } from './row-ids.js';

describe('waiting import rows', () => {
  const jobs = jobsForTests();
  let owner: UserActor;
  beforeEach(() => {
    owner = agent();
  });

  const put = (count: number, by = owner, importId = randomUUID(), isFirst = false) =>
    jobs.client.putImportRows(by, {
      ...{ importId, isFirst },
      rows: Array.from({ length: count }, (_, n) => ({ row: n + 2, ...buildJobReference() })),
    });
  const idsOf = async ({ id }: UserActor) =>
    (
      await jobs.query<{ id: string }>('select id from jobs.import_rows where actor_id = $1 order by id', [
        id,
      ])
    ).map((row) => row.id);

  it('never share job reference ids with another person’s rows, whatever the import’s id', async () => {
    const [importId, other] = [randomUUID(), agent()];
    for (const by of [owner, other]) await put(2, by, importId);
    const ids = [...(await idsOf(owner)), ...(await idsOf(other))];
    expect(new Set(ids).size).toBe(4);
    expect(ids.filter((id) => !idSchema.safeParse(id).success)).toEqual([]);
    await put(3, owner, importId);
    expect((await idsOf(owner)).slice(0, 2)).toEqual(ids.slice(0, 2));
  });

  it('replace rows of an aborted upload, but never confirmed rows', async () => {
    const [importId, other] = [randomUUID(), randomUUID()];
    await put(1, owner, other);
    await put(5, owner, importId);
    await put(3, owner, importId, true);
    expect(await idsOf(owner)).toHaveLength(4);
    await jobs.client.startImport(owner, { importId, count: 3 });
    await put(1, owner, importId, true);
    expect(await idsOf(owner)).toHaveLength(4);
  });

  it('are limited in number, sent concurrently or again', async () => {
    await jobs.query(
      `insert into jobs.import_rows (actor_id, id, fields, created_at)
       select $1, gen_random_uuid(), '{}', now() from generate_series(1, 29985)`,
      [owner.id],
    );
    const importId = randomUUID();
    await put(10, owner, importId);
    await put(10, owner, importId);
    const answers = await Promise.allSettled([put(5), put(5)]);
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await idsOf(owner)).toHaveLength(30_000);
    expect(await failureOf(put(1))).toMatchObject({ code: 'conflict' });
  });

  it('are limited in size', async () => {
    // Uncompressed, so that repetitive text takes up its full length.
    await jobs.query('alter table jobs.import_rows alter fields set storage external');
    await jobs.query(
      `insert into jobs.import_rows (actor_id, id, fields, created_at)
       values ($1, gen_random_uuid(), jsonb_build_object('description', repeat('x', 54400000)), now())`,
      [owner.id],
    );
    expect(await failureOf(put(1))).toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('50 MB') as string,
    });
    await jobs.query('delete from jobs.import_rows where actor_id = $1', [owner.id]);
    await put(1);
  });
});

describe('confirmed import', () => {
  const jobs = jobsForTests();
  let owner: UserActor;
  beforeEach(() => {
    owner = agent();
  });
  const ended = (workId: string) => awaitBulkWork(jobs, owner, workId);

  it('creates job references from its rows, in their order and at most once', async () => {
    const importId = randomUUID();
    const rows = Array.from({ length: 23 }, (_, n) => ({
      row: n + 2,
      ...buildJobReference({ title: `Row ${n + 2}`, clientName: 'Imported' }),
    }));
    const { client } = jobs;
    const begin = (count = rows.length, actor = owner) => client.startImport(actor, { importId, count });
    await client.putImportRows(owner, { importId, rows: rows.slice(0, 20) });
    expect((await client.list(owner, {})).total).toBe(0);
    expect(await failureOf(begin())).toEqual({
      code: 'conflict',
      message: '20 of 23 rows have arrived. Please import again.',
    });
    // Sent again, as after a broken connection.
    for (let time = 0; time < 2; time += 1)
      await client.putImportRows(owner, { importId, rows: rows.slice(15) });
    expect(await failureOf(begin(23, agent()))).toMatchObject({ code: 'conflict' });
    const begun = await Promise.all([begin(), begin()]);
    expect(begun.map(({ id }) => id)).toEqual([importId, importId]);
    expect(await ended(importId)).toMatchObject({ act: 'import', total: 23, done: 23, refusedCount: 0 });
    expect(await begin()).toMatchObject({ id: importId, done: 23 });
    expect(await failureOf(begin(22))).toMatchObject({ code: 'conflict' });
    const { items, total } = await client.list(owner, { sort: 'created', order: 'asc' });
    expect(total).toBe(23);
    const byReference = items.toSorted((one, other) => one.reference.localeCompare(other.reference));
    expect(byReference.map(({ title }) => title)).toEqual(rows.map(({ title }) => title));
    expect((await auditOf(jobs, items[0]!.id)).map(({ action }) => action)).toEqual([
      'job_reference.created',
    ]);
    expect(await jobs.query('select 1 from jobs.import_rows where actor_id = $1', [owner.id])).toEqual([]);
    const undoing = await client.undoBulk(owner, { workId: importId });
    expect(await ended(undoing.id)).toMatchObject({ act: 'delete', total: 23, refusedCount: 0 });
  });

  it('refuses an id taken by another’s import, by other work or by an import that has begun', async () => {
    const importId = randomUUID();
    const { client } = jobs;
    const rows = [2, 3].map((row) => ({ row, ...buildJobReference() }));
    const put = (actor: UserActor, count: number, id: string = importId) =>
      client.putImportRows(actor, { importId: id, rows: rows.slice(0, count) });
    const begin = (actor: UserActor, id: string = importId) =>
      client.startImport(actor, { importId: id, count: 1 });
    await put(owner, 1);
    await begin(owner);
    expect(await put(owner, 1)).toEqual({});
    expect(await failureOf(put(owner, 2))).toEqual({
      code: 'conflict',
      message: 'This import has started without these rows. Please import them again.',
    });
    const other = agent();
    await put(other, 1);
    const taken = { code: 'conflict', message: 'The id of this import is taken. Please import again.' };
    expect(await failureOf(begin(other))).toEqual(taken);
    const request: BulkRequest = { act: { act: 'delete' }, chosen: { ids: [randomUUID()] } };
    const { id: deletion } = await client.startBulk(owner, request);
    expect(await failureOf(put(owner, 1, deletion))).toMatchObject({ code: 'conflict' });
    expect(await failureOf(begin(owner, deletion))).toMatchObject({ code: 'conflict' });
    expect((await client.list(other, {})).total).toBe(0);
  });

  it('reports which row is gone and imports all others', async () => {
    const importId = randomUUID();
    const rows = [2, 3].map((row) => ({ row, ...buildJobReference() }));
    await jobs.client.putImportRows(owner, { importId, rows: rows.slice(0, 1) });
    const work = BulkWork.begin(
      owner,
      { act: 'import' },
      rows.map(({ row }) => idOfRow(owner.id, importId, row)),
      new Date(),
    );
    await jobs.app
      .get(Transactions)
      .run(owner, () => jobs.app.get(BulkWorkRepository).insert(Object.assign(work, { id: importId })));
    const message = { id: 'm', name: 'do-bulk-work', attempt: 1, payload: { workId: importId } };
    await jobs.app.get(BulkWorkerService).work(message);
    expect(await ended(importId)).toMatchObject({
      refusedCount: 1,
      refused: [{ reference: 'Row 3', reason: 'The row is not kept any more. Please import it again.' }],
    });
    expect((await jobs.client.list(owner, {})).total).toBe(1);
  });
});
