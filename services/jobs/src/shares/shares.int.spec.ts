import { randomUUID } from 'node:crypto';
import type { UserActor } from '@jobref/contracts/domain/actor';
import { accessEnded, forgetNotifications } from '@jobref/contracts/wire/queues';
import type { Permissions } from '@jobref/contracts/domain/shares';
import { Transactions } from '@jobref/service-kit/database/transactions';
import { failureOf } from '@jobref/testing/failure-of';
import { buildJobReference, newJobReference, share as shareAsAdministrator } from '../testing/builders.js';
import {
  auditOf,
  feedOf,
  giveTask,
  messagesOf,
  runConcurrently,
  notificationsOf,
  succeeded,
  writeComment,
} from '../testing/collaboration.js';
import { ShareGrantsService } from './share-grants.service.js';
import { administrator, agent, notVisible, jobsForTests, worker } from '../testing/started-jobs.js';

describe('shares [CO-08]', () => {
  const jobs = jobsForTests();
  let owner: UserActor;
  let colleague: UserActor;
  let jobReferenceId: string;
  beforeEach(async () => {
    [owner, colleague] = [agent(), agent()];
    jobReferenceId = await newJobReference(jobs, owner);
  });
  const share = (actor: UserActor, permissions: Permissions, userId = colleague.id) =>
    jobs.client.share(actor, {
      jobReferenceId,
      userId,
      colleague: { id: userId, role: 'agent' },
      permissions,
    });
  const unshare = (actor: UserActor, shareId: string) =>
    jobs.client.unshare(actor, { jobReferenceId, shareId });
  const told = { type: 'share', recipients: [] as string[], by: '' };

  it('are notified of once in bulk, counting those that still exist', async () => {
    const others = [await newJobReference(jobs, owner), await newJobReference(jobs, owner)];
    const ids = [jobReferenceId, ...others];
    for (const id of others) await shareAsAdministrator(jobs, id, colleague.id, 'view');
    const workId = randomUUID();
    const tell = (jobReferenceIds: string[]) =>
      jobs.app
        .get(Transactions)
        .run(owner, () =>
          jobs.app
            .get(ShareGrantsService)
            .notifyOfMany(workId, { actorId: owner.id, userId: colleague.id, jobReferenceIds }),
        );
    const sent = () =>
      jobs.query(`select payload->'amount' as amount from jobs.outbox where payload->>'workId' = $1`, [
        workId,
      ]);
    await tell([jobReferenceId]);
    expect(await sent()).toEqual([]);
    await tell(ids);
    expect(await sent()).toEqual([{ amount: 2 }]);
  });

  it('give a colleague access and notify them, with feed and audit entries [PE-05 PE-07]', async () => {
    const made = await share(owner, 'view');
    expect(made).toEqual({
      id: made.id,
      jobReferenceId,
      userId: colleague.id,
      permissions: 'view',
      sharedBy: owner.id,
      createdAt: expect.stringMatching(/Z$/) as string,
    });
    expect(await jobs.client.shares(colleague, { jobReferenceId })).toEqual([made]);
    expect(await jobs.client.get(colleague, { jobReferenceId })).toMatchObject({ id: jobReferenceId });
    expect(await notificationsOf(jobs, made.id)).toEqual([
      { ...told, recipients: [colleague.id], by: owner.id },
    ]);
    expect(await feedOf(jobs, owner, jobReferenceId)).toEqual([
      'Roof survey shared, to view, with a colleague',
      'Job reference Roof survey created',
    ]);
    expect(await auditOf(jobs, made.id)).toEqual([
      {
        action: 'share.created',
        before: null,
        after: { jobReferenceId, userId: colleague.id, permissions: 'view' },
      },
    ]);
  });

  it('change in place when given again, and record only actual changes [AP-20]', async () => {
    const made = await share(owner, 'view');
    expect(await share(administrator(), 'comment')).toEqual({ ...made, permissions: 'comment' });
    expect(await share(administrator(), 'edit')).toEqual({ ...made, permissions: 'edit' });
    expect(await share(owner, 'edit')).toEqual({ ...made, permissions: 'edit' });
    expect(await share(owner, 'view')).toEqual(made);
    const audited = await auditOf(jobs, made.id);
    expect(audited.slice(1)).toEqual([
      {
        action: 'share.changed',
        before: { jobReferenceId, permissions: 'view' },
        after: { jobReferenceId, permissions: 'comment' },
      },
      {
        action: 'share.changed',
        before: { jobReferenceId, permissions: 'comment' },
        after: { jobReferenceId, permissions: 'edit' },
      },
      {
        action: 'share.changed',
        before: { jobReferenceId, permissions: 'edit' },
        after: { jobReferenceId, permissions: 'view' },
      },
    ]);
    expect(await feedOf(jobs, owner, jobReferenceId)).toHaveLength(5);
    // Notified of the new share and of wider permissions, not of narrower ones.
    expect(await notificationsOf(jobs, made.id)).toHaveLength(3);
  });

  it('exist once per person, also when given concurrently', async () => {
    const made = await Promise.all([
      share(owner, 'view'),
      share(administrator(), 'view'),
      share(owner, 'view'),
    ]);
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    expect(await notificationsOf(jobs, made[0]?.id ?? '')).toHaveLength(1);
  });

  it('do not notify people who share with themselves', async () => {
    const self = administrator();
    const made = await share(self, 'edit', self.id);
    expect(await notificationsOf(jobs, made.id)).toEqual([]);
    await unshare(self, made.id);
    // Notify asks this before it closes their screens: an administrator still sees the job reference.
    const asked = { colleague: { id: self.id, role: self.role }, jobReferenceIds: [jobReferenceId] };
    expect(await jobs.client.visibleTo(worker, asked)).toEqual({ jobReferenceIds: [jobReferenceId] });
  });

  it('cannot be given to the owner', async () => {
    expect(await failureOf(share(administrator(), 'edit', owner.id))).toEqual({
      code: 'invalid_input',
      message: 'This job reference is theirs: it cannot be shared with its own owner',
      field: 'userId',
    });
  });

  it('are managed by the owner and administrators, and visible to everybody with access [PE-05]', async () => {
    const made = await share(owner, 'edit');
    const refused = {
      code: 'forbidden',
      message: 'Only its owner or an administrator may share this job reference',
    };
    expect(await failureOf(share(colleague, 'view', randomUUID()))).toEqual(refused);
    expect(await failureOf(unshare(colleague, made.id))).toEqual(refused);
    for (const call of [
      share(agent(), 'view'),
      unshare(agent(), made.id),
      jobs.client.shares(agent(), { jobReferenceId }),
    ])
      expect(await failureOf(call)).toEqual(notVisible);
    for (const actor of [owner, colleague, administrator()])
      expect(await jobs.client.shares(actor, { jobReferenceId })).toEqual([made]);
    expect(await unshare(administrator(), made.id)).toEqual({});
  });

  it('end access when removed, and close open screens [PE-05 PE-07]', async () => {
    const made = await share(owner, 'edit');
    expect(await unshare(owner, made.id)).toEqual({});
    expect(await failureOf(jobs.client.get(colleague, { jobReferenceId }))).toEqual(notVisible);
    expect((await jobs.client.activity(colleague, {})).items).toEqual([]);
    expect(await messagesOf(jobs, accessEnded, jobReferenceId)).toEqual([{ userIds: [colleague.id] }]);
    expect(await messagesOf(jobs, forgetNotifications, jobReferenceId)).toEqual([{ userId: colleague.id }]);
    expect((await auditOf(jobs, made.id)).at(-1)).toEqual({
      action: 'share.removed',
      before: { jobReferenceId, userId: colleague.id, permissions: 'edit' },
      after: null,
    });
    expect((await feedOf(jobs, owner, jobReferenceId))[0]).toBe(
      'Roof survey no longer shared with a colleague',
    );
    const gone = { code: 'not_found', message: 'Share not found' };
    expect(await failureOf(unshare(owner, made.id))).toEqual(gone);
    expect(await failureOf(unshare(owner, randomUUID()))).toEqual(gone);
    const again = await share(owner, 'view');
    expect(again.id).not.toBe(made.id);
  });

  it('are checked when a change gets its lock, not when its request began [PE-05 PE-07]', async () => {
    const { id: shareId } = await share(owner, 'edit');
    const row = { table: 'job_references', id: jobReferenceId } as const;
    const changes = [
      () => jobs.client.update(colleague, { jobReferenceId, changes: { title: 'Mine' } }),
      () => writeComment(jobs, colleague, jobReferenceId),
      () => giveTask(jobs, colleague, jobReferenceId, colleague),
    ];
    const narrowed = await runConcurrently(jobs, row, [() => share(owner, 'view'), ...changes]);
    expect(narrowed).toMatchObject([succeeded, ...changes.map(() => ({ code: 'forbidden' }))]);
    await share(owner, 'edit');
    const ended = await runConcurrently(jobs, row, [() => unshare(owner, shareId), ...changes]);
    expect(ended).toEqual([succeeded, ...changes.map(() => notVisible)]);
    // A refused edit leaves no audit entry.
    expect(await auditOf(jobs, jobReferenceId)).toMatchObject([{ action: 'job_reference.created' }]);
  });

  it('are not found under another job reference', async () => {
    const { id: other } = await jobs.client.create(owner, buildJobReference());
    const made = await share(owner, 'view');
    expect(
      await failureOf(jobs.client.unshare(owner, { jobReferenceId: other, shareId: made.id })),
    ).toMatchObject({ code: 'not_found' });
    expect(await jobs.client.shares(owner, { jobReferenceId })).toEqual([made]);
  });

  describe('list of shared job references [AP-20 EN-08 CO-05]', () => {
    it('is newest first, page by page, with the fields of a card', async () => {
      const ids: string[] = [];
      for (const title of ['One', 'Two', 'Three']) {
        const { id } = await jobs.client.create(owner, buildJobReference({ title }));
        ids.unshift(await shareAsAdministrator(jobs, id, colleague.id, 'view'));
      }
      const first = await jobs.client.sharedJobs(colleague, { limit: 2 });
      expect(first).toMatchObject({ total: 3, items: [{ id: ids[0] }, { id: ids[1] }] });
      expect(first.items[0]).toMatchObject({
        permissions: 'view',
        job: {
          id: first.items[0]?.jobReferenceId,
          title: 'Three',
          reference: expect.stringMatching(/^JR-/) as string,
          clientName: 'Hollis & Marrow',
        },
      });
      expect(first.items[0]).not.toHaveProperty('userId');
      const cursor = first.nextCursor ?? undefined;
      const second = await jobs.client.sharedJobs(colleague, { limit: 2, cursor });
      expect(second).toMatchObject({ total: null, nextCursor: null, items: [{ id: ids[2] }] });
    });

    it('contains what was shared with the caller, not what others see', async () => {
      const made = await share(owner, 'edit');
      for (const actor of [owner, administrator(), agent()])
        expect(await jobs.client.sharedJobs(actor, {})).toEqual({ items: [], nextCursor: null, total: 0 });
      expect((await jobs.client.sharedJobs(colleague, {})).items).toMatchObject([
        { id: made.id, sharedBy: owner.id, permissions: 'edit' },
      ]);
      await unshare(owner, made.id);
      expect((await jobs.client.sharedJobs(colleague, {})).total).toBe(0);
    });
  });
});
