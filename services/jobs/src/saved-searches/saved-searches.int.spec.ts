import type { UserActor } from '@jobref/contracts/domain/actor';
import { Client } from 'pg';
import { failureOf } from '@jobref/testing/failure-of';
import { AlertsService } from './alerts.service.js';
import { newJobReference, share } from '../testing/builders.js';
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

  it('store the query of an address, in the person’s own order, with a count of matches', async () => {
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

  it('are counted up to 99 matches, with days in the person’s time zone', async () => {
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

  it('are counted despite another with no days, or with the first or last possible day', async () => {
    await make();
    for (const dates of ['dateFrom=2026-03-02&dateTo=2026-03-01', 'dateFrom=0001-01-01', 'dateTo=9999-12-31'])
      await save({ address: `query=roof&${dates}` });
    await save();
    expect(await countsOf(owner)).toEqual([0, 1, 1, 1]);
    expect(await countsOf(owner, 'Europe/Berlin')).toEqual([0, 1, 1, 1]);
  });

  it('have no count while counting takes too long, without affecting the others', async () => {
    await make();
    await save({ address: 'query=roof' });
    const plain = await save({ address: 'status=draft' });
    // Blocks searches for words, which read the files' text.
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

  it('are limited to fifty per owner; shared ones do not count, restored ones do', async () => {
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

  it('are shared with a colleague, who finds what they may see and may leave', async () => {
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

  it('are deleted for good a day after their removal', async () => {
    const id = await save();
    await jobs.client.removeSavedSearch(owner, { savedSearchId: id });
    await jobs.app.get(AlertsService).maintain(new Date(Date.now() + 25 * 3_600_000));
    expect(await failureOf(jobs.client.restoreSavedSearch(owner, { savedSearchId: id }))).toMatchObject({
      code: 'not_found',
    });
  });

  it('notify a new follower once, and nobody who no longer follows [CO-06]', async () => {
    const [colleague, other] = [agent(), agent()];
    const id = await save();
    const sharing = { savedSearchId: id, colleague: asColleague(colleague) };
    for (let times = 0; times < 2; times += 1) await jobs.client.shareSavedSearch(owner, sharing);
    const told = await jobs.query(
      `select payload from jobs.outbox where name = 'notify-of-shared-search' and payload ->> 'savedSearchId' = $1`,
      [id],
    );
    expect(told).toEqual([{ payload: { savedSearchId: id, actorId: owner.id, recipientId: colleague.id } }]);
    const event = { type: 'search_shared', jobReferenceId: null, subjectId: id } as const;
    const recipients = [colleague, other].map(asColleague);
    expect(await jobs.client.happening(worker, { ...event, recipients })).toMatchObject({
      ...{ jobReference: null, text: 'Roofs', address: '/search?query=roof&status=draft' },
      recipientIds: [colleague.id],
    });
    const events = [event, { ...event, type: 'search_match' as const }];
    const inMail = (person: UserActor) =>
      jobs.client.notificationContextsFor(worker, { colleague: asColleague(person), events });
    expect(await inMail(colleague)).toMatchObject([{ text: 'Roofs' }, { text: 'Roofs' }]);
    expect(await inMail(other)).toEqual([null, null]);
    await jobs.client.unshareSavedSearch(owner, { savedSearchId: id, userId: colleague.id });
    expect(await jobs.client.happening(worker, { ...event, recipients })).toBeNull();
    expect(await inMail(colleague)).toEqual([null, null]);
    const reviews = () =>
      jobs.query(
        `select 1 from jobs.outbox where name = 'review-shared-search' and payload ->> 'savedSearchId' = $1`,
        [id],
      );
    expect(await reviews()).toHaveLength(1);
    await jobs.client.removeSavedSearch(owner, { savedSearchId: id });
    expect(await reviews()).toHaveLength(2);
  });

  it('change for all followers, by their owner only', async () => {
    await make(owner, 'Wall');
    const colleague = agent();
    const id = await save();
    await jobs.client.shareSavedSearch(owner, { savedSearchId: id, colleague: asColleague(colleague) });
    const change = { savedSearchId: id, changes: { address: 'query=wall&saved=1&cursor=x' } };
    expect(await failureOf(jobs.client.updateSavedSearch(colleague, change))).toMatchObject({
      code: 'forbidden',
    });
    expect(await jobs.client.updateSavedSearch(owner, change)).toMatchObject({
      ...{ name: 'Roofs', address: 'query=wall' },
    });
    expect(await countsOf(owner)).toEqual([1]);
    const lost = { savedSearchId: id, changes: { address: 'status=lost' } };
    expect(await failureOf(jobs.client.updateSavedSearch(owner, lost))).toMatchObject({
      code: 'invalid_input',
    });
  });
});
