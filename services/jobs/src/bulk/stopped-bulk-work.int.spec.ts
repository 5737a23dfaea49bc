import type { UserActor } from '@jobref/contracts/domain/actor';
import { until } from '@jobref/testing/until';
import { newJobReference } from '../testing/builders.js';
import { countWaiting, whileHolding } from '../testing/collaboration.js';
import { agent, jobsForTests } from '../testing/started-jobs.js';
import { BulkWorkerService } from './bulk-worker.service.js';

describe('bulk work of people whose access changes', () => {
  const jobs = jobsForTests();
  let owner: UserActor;
  beforeEach(() => {
    owner = agent();
  });

  const make = () => newJobReference(jobs, owner);
  const message = { id: 'm', name: '', attempt: 1 };
  /** Inserts works on a job reference each, without sending their messages. */
  const begin = async (acts: object[], role: UserActor['role']) => {
    const rows = await jobs.query<{ id: string }>(
      `insert into jobs.bulk_works (actor_id, actor_role, act, ids, done, refused, created_at)
       select $1, $2, act, $3, 0, '[]', now() from jsonb_array_elements($4) act returning id`,
      [owner.id, role, [await make()], JSON.stringify(acts)],
    );
    return rows.map(({ id }) => id);
  };
  const reasonsOf = async (workIds: string[]) => {
    const works = await Promise.all(workIds.map((workId) => jobs.client.bulkWork(owner, { workId })));
    return works.map(({ refused }) => refused.map(({ reason }) => reason));
  };

  it('stops when the person loses permissions or access', async () => {
    const deletion = [{ act: 'delete' }];
    const workIds = [...(await begin(deletion, 'administrator')), ...(await begin(deletion, 'agent'))];
    const worker = jobs.app.get(BulkWorkerService);
    const changed = ['Your access has changed since this was begun'];
    await worker.stop({ ...message, payload: { userId: owner.id, role: 'agent' } });
    expect(await reasonsOf(workIds)).toEqual([changed, []]);
    await worker.stop({ ...message, payload: { userId: owner.id, role: null } });
    expect(await reasonsOf(workIds)).toEqual([changed, changed]);
    for (const workId of workIds) await worker.work({ ...message, payload: { workId } });
    expect((await jobs.client.list(owner, {})).total).toBe(2);
  });

  it('is not missed while it is being begun', async () => {
    const chosen = { ids: [await make()] };
    const inserting = ['lock table jobs.bulk_works in share mode'] as [string];
    const begun = await whileHolding(jobs, inserting, async () => {
      const starting = jobs.client.startBulk(owner, { act: { act: 'delete' }, chosen });
      await until(async () => (await countWaiting(jobs)) === 1);
      const payload = { userId: owner.id, role: null };
      const stopping = jobs.app.get(BulkWorkerService).stop({ ...message, payload });
      const waits = until(async () => (await countWaiting(jobs)) === 2);
      const state = await Promise.race([stopping.then(() => 'missed it'), waits.then(() => 'waits')]);
      return { starting, stopping, state };
    });
    expect(begun.state).toBe('waits');
    await Promise.all([begun.starting, begun.stopping]);
  });

  it('stops when the colleague who receives the job references is deactivated', async () => {
    const { id: userId } = agent();
    const acts = [
      { act: 'hand_over', userId },
      { act: 'share', userId, permissions: 'view' },
      { act: 'delete' },
    ];
    const workIds = await begin(acts, 'administrator');
    await jobs.app.get(BulkWorkerService).stop({ ...message, payload: { userId, role: null } });
    const stopped = ['The colleague has been deactivated since this was begun'];
    expect(await reasonsOf(workIds)).toEqual([stopped, stopped, []]);
  });
});
