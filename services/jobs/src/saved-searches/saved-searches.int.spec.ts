import type { UserActor } from '@jobref/contracts/domain/actor';
import { Client } from 'pg';
import { failureOf } from '@jobref/testing/failure-of';
import { AlertsService } from './alerts.service.js';
import { addFile, newJobReference, share } from '../testing/builders.js';
import { asColleague } from '../testing/collaboration.js';
import { administrator, agent, jobsForTests, worker } from '../testing/started-jobs.js';

const roofs = { name: 'Roofs', page: 'search', address: 'query=roof&status=draft' } as const;

describe('saved searches', () => {
  const jobs = jobsForTests();
  let owner: UserActor;
  beforeEach(() => {
    owner = agent();
  });

  const make = (by = owner, title = 'Roof survey') => newJobReference(jobs, by, { title });
  const save = async (request: object = {}, by = owner) =>
    (await jobs.client.createSavedSearch(by, { ...roofs, ...request })).id;
  const namesOf = async (actor: UserActor) =>
    (await jobs.client.savedSearches(actor, {})).map(({ name }) => name);
  const countsOf = async (actor: UserActor, timeZone = 'UTC') =>
    (await jobs.client.savedSearchCounts(actor, { timeZone })).map(({ count }) => count);

  it('keeps what the address asks, in the person’s own order, and counts what each finds', async () => {
    await make();
    await make(owner, 'Roof again');
    await make(owner, 'Wall');
    const first = await save({ address: '?status=draft&query=roof&dialog=photo&cursor=x' });
    const second = await save({ name: 'All', page: 'jobs', address: 'view=table&sort=title' });
    expect(await jobs.client.savedSearches(owner, {})).toEqual([
      {
        ...{ id: first, ownerId: owner.id, name: 'Roofs', page: 'search', alerts: false, followerIds: [] },
        address: 'status=draft&query=roof',
      },
      expect.objectContaining({ id: second, address: 'view=table&sort=title' }),
    ]);
    expect(await countsOf(owner)).toEqual([2, 3]);
    await jobs.client.arrangeSavedSearches(owner, { ids: [second, first] });
    await save({ name: 'Last' });
    expect(await namesOf(owner)).toEqual(['All', 'Roofs', 'Last']);
    expect(await failureOf(save({ address: 'status=lost' }))).toMatchObject({ code: 'invalid_input' });
    const audited = await jobs.query<{ action: string }>(
      `select action from jobs.audit_log where actor_id = $1 and action like 'saved%' order by at`,
      [owner.id],
    );
    expect(audited.map(({ action }) => action)).toEqual([
      'saved_search.created',
      'saved_search.created',
      'saved_searches.arranged',
      'saved_search.created',
    ]);
  });

  it('counts 99 and says that there are more; days are those of the person’s time zone', async () => {
    await jobs.query(
      `insert into jobs.job_references (reference, owner_id, title, client_name, created_at)
       select 'JR-1998-' || lpad(n || '', 6, '0'), $1, 'Old ' || n, 'c', '2026-03-01T23:30:00Z' from generate_series(1, 120) n`,
      [owner.id],
    );
    await save({ address: 'query=old' });
    await save({ address: 'query=old&dateFrom=2026-03-02' });
    expect(await countsOf(owner)).toEqual([100, 0]);
    expect(await countsOf(owner, 'Europe/Berlin')).toEqual([100, 100]);
  });

  it('counts the others where one asks for no days, or for the first or the last there are', async () => {
    await make();
    for (const dates of ['dateFrom=2026-03-02&dateTo=2026-03-01', 'dateFrom=0001-01-01', 'dateTo=9999-12-31'])
      await save({ address: `query=roof&${dates}` });
    await save();
    expect(await countsOf(owner)).toEqual([0, 1, 1, 1]);
    expect(await countsOf(owner, 'Europe/Berlin')).toEqual([0, 1, 1, 1]);
  });

  it('has no number while counting it takes too long, which keeps no other from having one', async () => {
    await make();
    await save({ address: 'query=roof' });
    const plain = await save({ address: 'status=draft' });
    // Nobody reads the text of files meanwhile, which words are looked for in.
    const blocker = new Client({ connectionString: jobs.database.superuserUrl });
    await blocker.connect();
    try {
      await blocker.query('begin; lock table jobs.file_texts in access exclusive mode');
      expect(await jobs.client.savedSearchCounts(owner, { timeZone: 'UTC' })).toEqual([
        { id: plain, count: expect.any(Number) as number },
      ]);
    } finally {
      await blocker.end();
    }
    expect(await countsOf(owner)).toHaveLength(2);
  });

  it('is one of fifty of its owner’s; what others share takes no room, what is restored does', async () => {
    const other = agent();
    const colleague = asColleague(owner);
    const shared = await save({}, other);
    await jobs.client.shareSavedSearch(other, { savedSearchId: shared, colleague });
    const first = await save();
    for (let count = 1; count < 50; count += 1) await save();
    expect(await failureOf(save())).toMatchObject({ code: 'invalid_input' });
    await jobs.client.removeSavedSearch(owner, { savedSearchId: shared });
    await jobs.client.restoreSavedSearch(owner, { savedSearchId: shared });
    await jobs.client.removeSavedSearch(owner, { savedSearchId: first });
    await save();
    const restoring = jobs.client.restoreSavedSearch(owner, { savedSearchId: first });
    expect(await failureOf(restoring)).toMatchObject({ code: 'invalid_input' });
    expect(await namesOf(owner)).toHaveLength(51);
  });

  it('is shared with a colleague, who sees what they may see, and may stop it', async () => {
    const colleague = agent();
    const shared = await make();
    await make(owner, 'Roof of the owner');
    const id = await save();
    const { followerIds } = await jobs.client.shareSavedSearch(owner, {
      savedSearchId: id,
      colleague: asColleague(colleague),
    });
    expect(followerIds).toEqual([colleague.id]);
    expect(await countsOf(colleague)).toEqual([0]);
    await share(jobs, shared, colleague.id, 'view');
    expect(await countsOf(colleague)).toEqual([1]);
    const [seen] = await jobs.client.savedSearches(colleague, {});
    expect(seen).toMatchObject({ id, ownerId: owner.id, followerIds: [] });

    const rename = { savedSearchId: id, changes: { name: 'Tiles' } };
    expect(await failureOf(jobs.client.updateSavedSearch(colleague, rename))).toMatchObject({
      code: 'forbidden',
    });
    const grab = { savedSearchId: id, colleague: asColleague(agent()) };
    expect(await failureOf(jobs.client.shareSavedSearch(colleague, grab))).toMatchObject({
      code: 'forbidden',
    });
    await jobs.client.updateSavedSearch(owner, rename);
    expect(await namesOf(colleague)).toEqual(['Tiles']);

    await jobs.client.removeSavedSearch(colleague, { savedSearchId: id });
    expect([await namesOf(colleague), await namesOf(owner)]).toEqual([[], ['Tiles']]);
    await jobs.client.restoreSavedSearch(colleague, { savedSearchId: id });
    await jobs.client.removeSavedSearch(owner, { savedSearchId: id });
    expect([await namesOf(colleague), await namesOf(owner)]).toEqual([[], []]);
    await jobs.client.restoreSavedSearch(owner, { savedSearchId: id });
    expect([await namesOf(colleague), await namesOf(owner)]).toEqual([['Tiles'], ['Tiles']]);
    await jobs.client.unshareSavedSearch(owner, { savedSearchId: id, userId: colleague.id });
    expect(await namesOf(colleague)).toEqual([]);
    expect(await namesOf(administrator())).toEqual([]);
  });

  it('is forgotten a day after it was removed', async () => {
    const id = await save();
    await jobs.client.removeSavedSearch(owner, { savedSearchId: id });
    await jobs.app.get(AlertsService).keep(new Date(Date.now() + 25 * 3_600_000));
    expect(await failureOf(jobs.client.restoreSavedSearch(owner, { savedSearchId: id }))).toMatchObject({
      code: 'not_found',
    });
  });

  describe('of whose new matches somebody is told', () => {
    const told = () =>
      jobs.query<{ payload: { jobReferenceId: string; amount: number } }>(
        `select payload from jobs.outbox where name = 'notify-of-matches' and payload ->> 'recipientId' = $1 order by created_at`,
        [owner.id],
      );
    const look = () => jobs.client.lookForMatches(worker, { colleague: asColleague(owner) });
    /** Told of since the last time, as the first one named and how many. */
    const news = async () => {
      const before = (await told()).length;
      await look();
      return (await told()).slice(before).map(({ payload }) => [payload.jobReferenceId, payload.amount]);
    };
    const sharedWithOwner = async (title: string) => {
      const [by, id] = [agent(), await make(agent(), title)];
      await share(jobs, id, owner.id, 'edit');
      return { by, id };
    };

    it('tells of each once: what is new, what changed so that it matches, what was shared', async () => {
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

    it('tells nobody of what they did themselves, nor of what they may not see', async () => {
      await save({ alerts: true });
      const mine = await make();
      await make(agent());
      expect(await news()).toEqual([]);
      await jobs.client.update(administrator(), { jobReferenceId: mine, changes: { description: 'Tiles' } });
      expect(await news()).toEqual([]);
    });

    it('tells of what stands in a file once it was read', async () => {
      await save({ alerts: true, address: 'query=slate' });
      const { id: jobReferenceId } = await sharedWithOwner('House');
      const { id: fileId } = await addFile(jobs.client, administrator(), jobReferenceId);
      await jobs.client.readFileText(administrator(), { jobReferenceId, fileId });
      expect(await news()).toEqual([]);
      await jobs.client.addFileText(worker, { fileId, pages: [{ page: 1, text: 'Welsh slate' }] });
      await jobs.client.endFileText(worker, { fileId, problem: null });
      expect(await news()).toEqual([[jobReferenceId, 1]]);
    });

    it('looks after those alone for whom something may be new, and refuses too many', async () => {
      const asked = async () => {
        await jobs.app.get(AlertsService).keep(new Date());
        return jobs.query(
          `select 1 from jobs.outbox where name = 'look-for-matches' and payload ->> 'userId' = $1`,
          [owner.id],
        );
      };
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

    it('tells of as many as before where some were deleted, and no more of what they left', async () => {
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

    it('tells also of what is committed after it was switched on, and says that it happened before', async () => {
      await save({ alerts: true });
      const { id } = await sharedWithOwner('Roof that came late');
      await jobs.query(
        `update jobs.activity set created_at = now() - interval '30 s' where job_reference_id = $1`,
        [id],
      );
      expect(await news()).toEqual([[id, 1]]);
    });

    it('is of ten at most, also where more are switched on at the same moment', async () => {
      const ids: string[] = [];
      for (let count = 0; count < 14; count += 1) ids.push(await save());
      const switched = await Promise.allSettled(
        ids.map((savedSearchId) =>
          jobs.client.updateSavedSearch(owner, { savedSearchId, changes: { alerts: true } }),
        ),
      );
      expect(switched.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    });

    it('looks again at the last minute, where changes may arrive late, however many there are', async () => {
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
});
