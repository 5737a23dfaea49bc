import type { UserActor } from '@jobref/contracts/domain/actor';
import type { ClientRequest } from '@jobref/contracts/domain/clients';
import { accessEnded, forgetNotifications, notifyOfHandOver } from '@jobref/contracts/wire/queues';
import { failureOf } from '@jobref/testing/failure-of';
import { insertJobReferences, newJobReference, share } from '../testing/builders.js';
import { until } from '@jobref/testing/until';
import {
  asColleague,
  auditOf,
  countWaiting,
  giveTask,
  liveChangesOf,
  messagesOf,
  runConcurrently,
  succeeded,
  whileHolding,
  writeComment,
} from '../testing/collaboration.js';
import { administrator, agent, notVisible, jobsForTests } from '../testing/started-jobs.js';

describe('hand-over', () => {
  const jobs = jobsForTests();
  let leaver: UserActor;
  let heir: UserActor;
  const chief = administrator();
  beforeEach(() => {
    [leaver, heir] = [agent(), agent()];
  });
  const make = (owner: UserActor) => newJobReference(jobs, owner, { title: 'Roof survey' });
  const handOver = (actor: UserActor, from = leaver, to = heir) =>
    jobs.client.handOver(actor, { fromUserId: from.id, newOwner: asColleague(to) });
  const ownersOf = async (ids: string[]) =>
    (
      await jobs.query<{ owner: string }>(
        'select distinct owner_id as owner from jobs.job_references where id = any ($1)',
        [ids],
      )
    ).map(({ owner }) => owner);

  it('moves history and comments, and ends the old owner’s access and the new owner’s share [PE-05 PE-07]', async () => {
    const id = await make(leaver);
    await writeComment(jobs, leaver, id);
    const shareId = await share(jobs, id, heir.id, 'view');
    const changes = { ownerId: heir.id, title: 'Wall' };
    expect(
      await jobs.client.update(chief, { jobReferenceId: id, changes, newOwner: asColleague(heir) }),
    ).toMatchObject({
      ownerId: heir.id,
      title: 'Wall',
    });
    const { items } = await jobs.client.activity(heir, {});
    expect(items.map(({ action }) => action)).toEqual([
      'job_handed_over',
      'job_updated',
      'job_shared',
      'comment_added',
      'job_created',
    ]);
    expect(items[0]).toMatchObject({
      description: 'Job reference Wall handed over to a colleague',
      actorId: chief.id,
      colleagueId: heir.id,
    });
    expect(await messagesOf(jobs, notifyOfHandOver, id)).toEqual([
      { actorId: chief.id, recipientId: heir.id, amount: 1 },
    ]);
    expect((await jobs.client.allComments(heir, {})).total).toBe(1);
    expect(await jobs.client.shares(heir, { jobReferenceId: id })).toEqual([]);
    expect((await jobs.client.sharedJobs(heir, {})).total).toBe(0);
    expect(await failureOf(jobs.client.get(leaver, { jobReferenceId: id }))).toEqual(notVisible);
    for (const list of [jobs.client.activity, jobs.client.allComments] as const)
      expect((await list(leaver, {})).total).toBe(0);
    expect((await auditOf(jobs, id)).slice(-2)).toEqual([
      { action: 'job_reference.updated', before: { title: 'Roof survey' }, after: { title: 'Wall' } },
      { action: 'job_reference.handed_over', before: { ownerId: leaver.id }, after: { ownerId: heir.id } },
    ]);
    expect((await auditOf(jobs, shareId)).at(-1)).toMatchObject({ action: 'share.removed' });
    expect(await messagesOf(jobs, accessEnded, id)).toEqual([{ userIds: [leaver.id] }]);
    expect(await messagesOf(jobs, forgetNotifications, id)).toEqual([{ userId: leaver.id }]);
    expect((await liveChangesOf(jobs, id)).at(-1)).toMatchObject({
      userIds: [heir.id, leaver.id],
    });
  });

  it('changes nothing for the same owner', async () => {
    const id = await make(leaver);
    await jobs.client.update(chief, { jobReferenceId: id, changes: { ownerId: leaver.id } });
    expect(await auditOf(jobs, id)).toHaveLength(1);
  });

  it('shows an administrator a person’s owned work [UM-15]', async () => {
    const id = await make(leaver);
    await make(leaver);
    await giveTask(jobs, leaver, id, leaver);
    const done = await giveTask(jobs, leaver, id, leaver);
    await jobs.client.setTaskStatus(leaver, { taskId: done.id, status: 'completed' });
    expect(await jobs.client.holdings(chief, { userId: leaver.id })).toEqual({
      jobReferences: 2,
      clients: 0,
      openTasks: 1,
    });
    expect(await jobs.client.holdings(chief, { userId: heir.id })).toEqual({
      jobReferences: 0,
      clients: 0,
      openTasks: 0,
    });
  });

  it('requires an administrator and another person [PE-02]', async () => {
    const refused = { code: 'administrator_required', message: 'Administrator access required' };
    expect(await failureOf(handOver(leaver))).toEqual(refused);
    expect(await failureOf(jobs.client.holdings(leaver, { userId: leaver.id }))).toEqual(refused);
    expect(await failureOf(handOver(chief, leaver, leaver))).toEqual({
      code: 'invalid_input',
      message: 'They own these job references already',
      field: 'toUserId',
    });
  });

  it('moves all job references in batches of 200, each with its own entries and live updates [UM-15 PE-07]', async () => {
    await insertJobReferences(jobs, leaver, 230);
    expect(await handOver(chief)).toEqual({ handedOver: 200, remaining: 30 });
    expect(await handOver(chief)).toEqual({ handedOver: 30, remaining: 0 });
    expect(await handOver(chief)).toEqual({ handedOver: 0, remaining: 0 });
    const [counted] = await jobs.query(
      `select (select count(*)::int from jobs.activity where action = 'job_handed_over' and owner_id = $1) as told,
         (select count(*)::int from jobs.audit_log where action = 'job_reference.handed_over' and after->>'ownerId' = $1::text) as audited,
         (select count(*)::int from jobs.outbox where name = 'access-ended' and payload->'userIds' ? $2::text) as ended`,
      [heir.id, leaver.id],
    );
    expect(counted).toEqual({ told: 230, audited: 230, ended: 230 });
    expect((await jobs.client.list(leaver, {})).total).toBe(0);
    expect((await jobs.client.list(heir, {})).total).toBe(230);
  });

  describe('of clients without job references', () => {
    const newClient = (owner: UserActor, request: Partial<ClientRequest> = {}) =>
      jobs.client.createClient(owner, { name: 'Dufour', ...request });
    const clientsOf = async (owner: UserActor) => (await jobs.client.clients(owner, {})).items;

    it('moves them to the new owner, merging those that the new owner has [UM-15 PE-07]', async () => {
      const moved = await newClient(leaver, { name: 'Tanaka', phone: '030 55' });
      const merged = await newClient(leaver, {
        name: 'DUFOUR',
        address: 'Am Kanal 4',
        notes: 'Mornings only',
      });
      const own = await newClient(heir, { notes: 'Calls back' });
      expect(await jobs.client.holdings(chief, { userId: leaver.id })).toMatchObject({
        jobReferences: 0,
        clients: 2,
      });
      expect(await handOver(chief)).toEqual({ handedOver: 2, remaining: 0 });
      expect(await clientsOf(leaver)).toEqual([]);
      expect(await clientsOf(heir)).toMatchObject([
        { id: own.id, name: 'Dufour', address: 'Am Kanal 4', notes: 'Calls back\n\nMornings only' },
        { id: moved.id, name: 'Tanaka', phone: '030 55', ownerId: heir.id },
      ]);
      for (const [id, into] of [
        [moved.id, {}],
        [merged.id, { mergedInto: own.id }],
      ] as const)
        expect((await auditOf(jobs, id)).at(-1)).toEqual({
          action: 'client.handed_over',
          before: { ownerId: leaver.id },
          after: { ownerId: heir.id, ...into },
        });
    });

    it('waits for the last job reference', async () => {
      await newClient(leaver);
      await insertJobReferences(jobs, leaver, 201);
      expect(await handOver(chief)).toMatchObject({ handedOver: 200, remaining: 2 });
      expect((await clientsOf(leaver)).map(({ name }) => name)).toContain('Dufour');
      await handOver(chief);
      expect(await clientsOf(leaver)).toEqual([]);
      expect((await clientsOf(heir)).map(({ name }) => name)).toEqual(['c', 'Dufour']);
    });

    it('moves them in batches of 200', async () => {
      await jobs.query(
        `insert into jobs.clients (owner_id, name) select $1, 'Client ' || n from generate_series(1, 230) n`,
        [leaver.id],
      );
      expect(await handOver(chief)).toEqual({ handedOver: 200, remaining: 30 });
      expect(await handOver(chief)).toEqual({ handedOver: 30, remaining: 0 });
      expect((await jobs.client.clients(heir, {})).total).toBe(230);
    });

    it('leaves a client with the owner who is creating a job reference for it', async () => {
      const { id } = await newClient(leaver);
      const using = 'select from jobs.clients where id = $1 for key share';
      await whileHolding(jobs, [using, id], () => handOver(chief));
      expect(await clientsOf(leaver)).toMatchObject([{ id }]);
      await handOver(chief);
      expect(await clientsOf(heir)).toMatchObject([{ id }]);
    });
  });

  it('leaves every job reference with one owner under concurrent hand-overs in both directions', async () => {
    await insertJobReferences(jobs, leaver, 60);
    await insertJobReferences(jobs, heir, 60);
    const all = await Promise.all([
      handOver(chief),
      handOver(administrator(), heir, leaver),
      handOver(administrator()),
      handOver(chief, heir, leaver),
    ]);
    for (const { handedOver } of all) expect(handedOver).toBeGreaterThanOrEqual(0);
    const owned = await Promise.all([leaver, heir].map((each) => jobs.client.list(each, {})));
    expect(owned.reduce((sum, { total }) => sum + (total ?? 0), 0)).toBe(120);
  });

  it('waits without deadlocks for job references that change owners in both directions [UM-15]', async () => {
    const [one, other] = [await make(leaver), await make(heir)];
    const swap = `with system as materialized (select set_config('app.actor_role', 'system', true))
      update jobs.job_references set owner_id = case id when $1 then $4::uuid else $3 end from system where id in ($1, $2)`;
    const both = await whileHolding(jobs, [swap, one, other, leaver.id, heir.id], async () => {
      const calls = [handOver(chief), handOver(administrator(), heir, leaver)];
      await until(async () => (await countWaiting(jobs)) === calls.length);
      return calls;
    });
    expect(await Promise.all(both)).toEqual([
      { handedOver: 0, remaining: 1 },
      { handedOver: 0, remaining: 1 },
    ]);
  });

  it('gives two administrators who hand over at once different job references [UM-15]', async () => {
    await insertJobReferences(jobs, leaver, 230);
    const both = await Promise.all([handOver(chief), handOver(administrator())]);
    expect(both.map(({ handedOver }) => handedOver).sort((one, other) => one - other)).toEqual([30, 200]);
  });

  it('waits for concurrent changes without deadlocks', async () => {
    const ids = await Promise.all([make(leaver), make(leaver)]);
    const [first = ''] = ids;
    const outcomes = await runConcurrently(jobs, { table: 'job_references', id: first }, [
      () => handOver(chief),
      () => jobs.client.update(chief, { jobReferenceId: first, changes: { title: 'Late' } }),
      () => share(jobs, first, heir.id, 'edit'),
    ]);
    // By the time of the share the heir owns it.
    expect(outcomes).toEqual([succeeded, succeeded, expect.objectContaining({ code: 'invalid_input' })]);
    expect(await ownersOf(ids)).toEqual([heir.id]);
  });

  it('locks no client while it waits for something that is being restored', async () => {
    const [jobReferenceId, deleted] = [await make(leaver), await make(leaver)];
    const { clientId } = await jobs.client.get(leaver, { jobReferenceId });
    await jobs.client.remove(leaver, { jobReferenceId: deleted });
    const restoring = 'select from jobs.bin where id = $1 for update';
    const [handingOver] = await whileHolding(jobs, [restoring, deleted], async () => {
      const call = handOver(chief);
      await until(async () => (await countWaiting(jobs)) === 1);
      await jobs.query('select from jobs.clients where id = $1 for key share nowait', [clientId]);
      return [call];
    });
    expect(await handingOver).toEqual({ handedOver: 1, remaining: 0 });
  });
});
