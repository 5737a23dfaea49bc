import type { UserActor } from '@jobref/contracts/domain/actor';
import { until } from '@jobref/testing/until';
import { failureOf } from '@jobref/testing/failure-of';
import { AlertsService } from './alerts.service.js';
import { addFile, newJobReference, share } from '../testing/builders.js';
import { asColleague, countWaiting, whileHolding } from '../testing/collaboration.js';
import { administrator, agent, jobsForTests, worker } from '../testing/started-jobs.js';

const roofs = { name: 'Roofs', page: 'search', address: 'query=roof&status=draft' } as const;

describe('saved search alerts', () => {
  const jobs = jobsForTests();
  let owner: UserActor;
  beforeEach(() => {
    owner = agent();
  });

  const make = (by = owner, title = 'Roof survey') => newJobReference(jobs, by, { title });
  const save = async (request: object = {}, by = owner) =>
    (await jobs.client.createSavedSearch(by, { ...roofs, ...request })).id;

  const told = () =>
    jobs.query<{ payload: { jobReferenceId: string; amount: number } }>(
      `select payload from jobs.outbox where name = 'notify-of-matches' and payload ->> 'recipientId' = $1 order by created_at`,
      [owner.id],
    );
  const look = () => jobs.client.lookForMatches(worker, { colleague: asColleague(owner) });
  /** Checks the alerts and returns the new notifications, each as its first job reference and the amount. */
  const news = async () => {
    const before = (await told()).length;
    await look();
    return (await told()).slice(before).map(({ payload }) => [payload.jobReferenceId, payload.amount]);
  };
  /** Lets housekeeping ask for checks, and returns those of the owner. */
  const asked = async () => {
    await jobs.app.get(AlertsService).maintain(new Date());
    return jobs.query(
      `select 1 from jobs.outbox where name = 'look-for-matches' and payload ->> 'userId' = $1`,
      [owner.id],
    );
  };
  const sharedWithOwner = async (title: string) => {
    const [by, id] = [agent(), await make(agent(), title)];
    await share(jobs, id, owner.id, 'edit');
    return { by, id };
  };

  it('report each match once, whether new, changed or newly shared', async () => {
    const { id: known } = await sharedWithOwner('Roof of before');
    const { id: wall } = await sharedWithOwner('Wall');
    await save({ alerts: true });
    expect(await news()).toEqual([]);
    const { id: roof } = await sharedWithOwner('Roof of a colleague');
    expect(await news()).toEqual([[roof, 1]]);
    for (const jobReferenceId of [roof, known])
      await jobs.client.addComment(administrator(), { jobReferenceId, content: 'Again', mentioned: [] });
    expect(await news()).toEqual([]);
    await jobs.client.update(administrator(), {
      jobReferenceId: wall,
      changes: { title: 'Roof and wall' },
    });
    expect(await news()).toEqual([[wall, 1]]);
    const many = await Promise.all(['Roof A', 'Roof B', 'Roof C'].map(sharedWithOwner));
    const [[named, amount] = []] = await news();
    expect(many.map(({ id }) => id)).toContain(named);
    expect(amount).toBe(3);
  });

  it('follow a changed search without reporting its existing matches', async () => {
    const { id: wall } = await sharedWithOwner('Wall of before');
    const other = agent();
    const id = await save({ alerts: true }, other);
    await jobs.client.shareSavedSearch(other, { savedSearchId: id, colleague: asColleague(owner) });
    await jobs.client.updateSavedSearch(owner, { savedSearchId: id, changes: { alerts: true } });
    await jobs.client.updateSavedSearch(other, { savedSearchId: id, changes: { address: 'query=wall' } });
    // A change on an existing match, before the follower's alerts were checked.
    await jobs.client.addComment(administrator(), { jobReferenceId: wall, content: 'Damp', mentioned: [] });
    expect(await news()).toEqual([]);
    await sharedWithOwner('Roof');
    expect(await news()).toEqual([]);
    const { id: fresh } = await sharedWithOwner('Wall of now');
    expect(await news()).toEqual([[fresh, 1]]);
    await jobs.client.addComment(administrator(), { jobReferenceId: wall, content: 'Dry', mentioned: [] });
    expect(await news()).toEqual([]);
  });

  it('count the matches of another role as known, whenever the role changes', async () => {
    await save({ alerts: true });
    const foreign = await make(agent(), 'Roof of nobody known');
    expect(await news()).toEqual([]);
    owner = { ...owner, role: 'administrator' };
    await jobs.client.addComment(administrator(), {
      jobReferenceId: foreign,
      content: 'Damp',
      mentioned: [],
    });
    expect(await news()).toEqual([]);
    const fresh = await make(agent(), 'Roof of now');
    expect(await news()).toEqual([[fresh, 1]]);
  });

  it('continue with other searches when somebody saved an invalid one', async () => {
    const other = agent();
    const id = await save({ alerts: true }, other);
    await jobs.client.shareSavedSearch(other, { savedSearchId: id, colleague: asColleague(owner) });
    await jobs.client.updateSavedSearch(owner, { savedSearchId: id, changes: { alerts: true } });
    await save({ alerts: true });
    const changes = { alerts: false, address: 'dateFrom=2026-12-01&dateTo=2026-01-01' };
    await jobs.client.updateSavedSearch(other, { savedSearchId: id, changes });
    const { id: roof } = await sharedWithOwner('Roof');
    expect(await news()).toEqual([[roof, 1]]);
    const kept = await jobs.client.savedSearches(owner, {});
    expect(kept.find((each) => each.id === id)).toMatchObject({ alerts: false });
  });

  it('are switched off for inactive people until they switch them on again', async () => {
    const savedSearchId = await save({ alerts: true });
    await sharedWithOwner('Roof');
    expect(await failureOf(jobs.client.endAlerts(owner, { userId: owner.id }))).toMatchObject({
      code: 'forbidden',
    });
    await jobs.client.endAlerts(worker, { userId: owner.id });
    expect(await news()).toEqual([]);
    expect(await jobs.client.savedSearches(owner, {})).toMatchObject([{ alerts: false }]);
    await jobs.client.updateSavedSearch(owner, { savedSearchId, changes: { alerts: true } });
    const { id: fresh } = await sharedWithOwner('Roof of now');
    expect(await news()).toEqual([[fresh, 1]]);
  });

  it('report neither people’s own changes nor job references that they may not see', async () => {
    await save({ alerts: true });
    const mine = await make();
    await make(agent());
    expect(await news()).toEqual([]);
    await jobs.client.update(administrator(), { jobReferenceId: mine, changes: { description: 'Tiles' } });
    expect(await news()).toEqual([]);
  });

  it('report matches in a file’s text once it was read', async () => {
    await save({ alerts: true, address: 'query=slate' });
    const { id: jobReferenceId } = await sharedWithOwner('House');
    const { id: fileId } = await addFile(jobs.client, administrator(), jobReferenceId);
    await jobs.client.readFileText(administrator(), { jobReferenceId, fileId });
    expect(await news()).toEqual([]);
    await jobs.client.addFileText(worker, { fileId, pages: [{ page: 1, text: 'Welsh slate' }] });
    await jobs.client.endFileText(worker, { fileId, problem: null });
    expect(await news()).toEqual([[jobReferenceId, 1]]);
  });

  it('do not report matches in a person’s own files', async () => {
    await save({ alerts: true, address: 'query=shingle' });
    const jobReferenceId = await make();
    const { id: fileId } = await addFile(jobs.client, owner, jobReferenceId);
    await jobs.client.readFileText(owner, { jobReferenceId, fileId });
    await jobs.client.addFileText(worker, { fileId, pages: [{ page: 1, text: 'Cedar shingle' }] });
    await jobs.client.endFileText(worker, { fileId, problem: null });
    expect(await news()).toEqual([]);
  });

  it('report matches that came while the search was deleted, once it is restored', async () => {
    const id = await save({ alerts: true });
    await save({ alerts: true, address: 'query=wall' });
    await jobs.client.removeSavedSearch(owner, { savedSearchId: id });
    const { id: roof } = await sharedWithOwner('Roof');
    expect(await news()).toEqual([]);
    await jobs.client.restoreSavedSearch(owner, { savedSearchId: id });
    expect(await news()).toEqual([[roof, 1]]);
  });

  it('are checked only for people with possible news, and limited in number', async () => {
    const id = await save({ alerts: true });
    await jobs.query('update jobs.saved_search_followers set looked_until = now() where user_id = $1', [
      owner.id,
    ]);
    expect(await asked()).toHaveLength(0);
    await make(agent());
    expect(await asked()).toHaveLength(1);
    for (let count = 1; count < 10; count += 1) await save({ alerts: true });
    expect(await failureOf(save({ alerts: true }))).toMatchObject({ code: 'invalid_input' });
    await jobs.client.updateSavedSearch(owner, { savedSearchId: id, changes: { alerts: false } });
    await save({ alerts: true });
  });

  it('keep their limit on restoring, and stay off for a shared search that was left and restored', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 10; count += 1) ids.push(await save({ alerts: true }));
    await jobs.client.removeSavedSearch(owner, { savedSearchId: ids[0]! });
    await save({ alerts: true });
    const restoring = jobs.client.restoreSavedSearch(owner, { savedSearchId: ids[0]! });
    expect(await failureOf(restoring)).toMatchObject({ code: 'invalid_input' });

    const other = agent();
    const savedSearchId = await save({}, other);
    await jobs.client.shareSavedSearch(other, { savedSearchId, colleague: asColleague(owner) });
    await jobs.client.removeSavedSearch(owner, { savedSearchId: ids[1]! });
    await jobs.client.updateSavedSearch(owner, { savedSearchId, changes: { alerts: true } });
    await jobs.client.removeSavedSearch(owner, { savedSearchId });
    expect(await jobs.client.restoreSavedSearch(owner, { savedSearchId })).toMatchObject({ alerts: false });
  });

  it('keep matches of job references in the bin until these are deleted for good', async () => {
    const id = await make();
    await save({ alerts: true });
    const known = () => jobs.query('select from jobs.saved_search_matches where job_reference_id = $1', [id]);
    await jobs.client.remove(owner, { jobReferenceId: id });
    expect(await known()).toHaveLength(1);
    await jobs.client.restore(owner, { id });
    expect(await known()).toHaveLength(1);
    expect(await news()).toEqual([]);
    await jobs.client.remove(owner, { jobReferenceId: id });
    await jobs.client.removeForGood(administrator(), { id });
    expect(await known()).toEqual([]);
  });

  it('report changes that are committed after switching on with an earlier time', async () => {
    await save({ alerts: true });
    const { id } = await sharedWithOwner('Roof that came late');
    await jobs.query(
      `update jobs.activity set created_at = now() - interval '30 s' where job_reference_id = $1`,
      [id],
    );
    expect(await news()).toEqual([[id, 1]]);
  });

  it('report changes although the clock was a day ahead at the last check', async () => {
    await save({ alerts: true });
    await jobs.query(
      `update jobs.saved_search_followers set looked_until = now() + interval '1 day' where user_id = $1`,
      [owner.id],
    );
    const { id } = await sharedWithOwner('Roof');
    expect(await asked()).toHaveLength(1);
    expect(await news()).toEqual([[id, 1]]);
  });

  it('are limited to ten, also when more are switched on concurrently', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 14; count += 1) ids.push(await save());
    const switched = await Promise.allSettled(
      ids.map((savedSearchId) =>
        jobs.client.updateSavedSearch(owner, { savedSearchId, changes: { alerts: true } }),
      ),
    );
    expect(switched.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  });

  it('count all matches as known when the owner changes the query while a follower switches them on', async () => {
    const other = agent();
    const jobReferenceId = await newJobReference(jobs, agent(), { title: 'Wall' });
    await share(jobs, jobReferenceId, owner.id, 'view');
    const savedSearchId = await save({ address: 'query=roof' }, other);
    await jobs.client.shareSavedSearch(other, { savedSearchId, colleague: asColleague(owner) });
    const both = await whileHolding(jobs, ['lock table jobs.saved_search_matches'], async () => {
      const switched = jobs.client.updateSavedSearch(owner, { savedSearchId, changes: { alerts: true } });
      await until(async () => (await countWaiting(jobs)) === 1);
      const changes = { address: 'query=wall' };
      const changed = jobs.client.updateSavedSearch(other, { savedSearchId, changes });
      await Promise.race([changed, until(async () => (await countWaiting(jobs)) === 2)]);
      return [switched, changed];
    });
    await Promise.all(both);
    expect(await news()).toEqual([]);
    await jobs.client.addComment(administrator(), { jobReferenceId, content: 'Damp', mentioned: [] });
    expect(await news()).toEqual([]);
  });

  it('check the last minute again, as changes may be committed late, however many there are', async () => {
    await save({ alerts: true });
    const id = await make();
    await jobs.query(
      `insert into jobs.activity (job_reference_id, owner_id, action, description, created_at)
         select $1, $2, 'job_reference.updated', 'Late', now() + interval '1 hour' from generate_series(1, 1000)`,
      [id, owner.id],
    );
    await look();
    const [row] = await jobs.query<{ ahead: boolean }>(
      'select looked_until > now() as ahead from jobs.saved_search_followers where user_id = $1',
      [owner.id],
    );
    expect(row?.ahead).toBe(false);
  });
});
