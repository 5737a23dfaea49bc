import type { UserActor } from '@jobref/contracts/domain/actor';
import { failureOf } from '@jobref/testing/failure-of';
import { buildJobReference, share } from '../testing/builders.js';
import { auditOf, awaitBulkWork, runConcurrently, succeeded } from '../testing/collaboration.js';
import { administrator, agent, jobsForTests } from '../testing/started-jobs.js';

describe('tags', () => {
  const jobs = jobsForTests();
  let owner: UserActor;
  let last = 0;
  beforeEach(() => {
    owner = agent();
  });

  /** Returns names that no other test uses. */
  const fresh = (...words: string[]) => {
    last += 1;
    return words.map((word) => `${word} ${last}`);
  };
  const named = (...names: string[]) => names.map((name) => ({ name }));
  const make = (tags: string[], by = owner, title = 'Roof survey') =>
    jobs.client.create(by, buildJobReference({ title, tags: named(...tags) }));
  const tagsOn = async (jobReferenceId: string, by = owner) =>
    (await jobs.client.get(by, { jobReferenceId })).tags.map(({ name }) => name);
  const idOf = async (name: string) =>
    (await jobs.client.tags(owner, {})).find((tag) => tag.name === name)?.id ?? '';
  const found = async (query: object) => (await jobs.client.search(owner, query)).items.map(({ id }) => id);

  it('are created with the first job reference and reused by the next, ignoring case', async () => {
    const [urgent = '', roof = ''] = fresh('Urgent', 'Roof');
    const first = await make([urgent, roof]);
    expect(first.tags).toEqual([
      { name: roof, colour: expect.any(String) as string },
      { name: urgent, colour: expect.any(String) as string },
    ]);
    expect(await jobs.client.get(owner, { jobReferenceId: first.id })).toEqual(first);
    const second = await make([urgent.toUpperCase()], agent());
    expect(second.tags).toEqual([first.tags[1]]);
    expect(await auditOf(jobs, await idOf(urgent))).toMatchObject([
      { action: 'tag.created', after: { name: urgent } },
    ]);
    expect((await auditOf(jobs, first.id))[0]).toMatchObject({ after: { tags: [roof, urgent] } });
  });

  it('are created once under concurrent requests', async () => {
    const [tag = ''] = fresh('Same');
    const made = await Promise.all(Array.from({ length: 8 }, () => make([tag], agent())));
    expect(new Set(made.flatMap(({ tags }) => tags.map(({ name }) => name)))).toEqual(new Set([tag]));
    expect((await jobs.client.tags(owner, {})).filter(({ name }) => name === tag)).toHaveLength(1);
  });

  it('change with a job reference, for one version only, with feed and audit entries', async () => {
    const [one = '', two = ''] = fresh('One', 'Two');
    const { id, version } = await make([one]);
    const changed = await jobs.client.update(owner, {
      jobReferenceId: id,
      changes: { tags: named(two, one) },
      ifMatch: [version],
    });
    expect(changed.tags.map(({ name }) => name)).toEqual([one, two]);
    expect(changed.version).not.toBe(version);
    const titled = { jobReferenceId: id, changes: { title: 'Roof survey' }, ifMatch: [changed.version] };
    expect((await jobs.client.update(owner, titled)).version).toBe(changed.version);
    expect(
      await failureOf(
        jobs.client.update(owner, { jobReferenceId: id, changes: { tags: [] }, ifMatch: [version] }),
      ),
    ).toMatchObject({ code: 'conflict' });
    expect((await auditOf(jobs, id)).at(-1)).toMatchObject({
      action: 'job_reference.updated',
      before: { tags: [one] },
      after: { tags: [one, two] },
    });
    const [entry] = (await jobs.client.jobReferenceActivity(owner, { jobReferenceId: id })).items;
    expect(entry?.description).toBe('Job reference Roof survey updated: tags');
    const again = await jobs.client.update(owner, { jobReferenceId: id, changes: { tags: named(one, two) } });
    expect(again.updatedAt).toBe(changed.updatedAt);
    const without = await jobs.client.update(owner, { jobReferenceId: id, changes: { tags: [] } });
    expect(without.tags).toEqual([]);
  });

  it('are changed by people who may edit, and restored from the bin', async () => {
    const [tag = '', other = ''] = fresh('Kept', 'Gone');
    const { id } = await make([tag, other]);
    const [viewer, editor] = [agent(), agent()];
    await share(jobs, id, viewer.id, 'view');
    await share(jobs, id, editor.id, 'edit');
    const tagging = (by: UserActor) => jobs.client.update(by, { jobReferenceId: id, changes: { tags: [] } });
    expect(await failureOf(tagging(viewer))).toMatchObject({ code: 'forbidden' });
    expect(await failureOf(tagging(agent()))).toMatchObject({ code: 'not_found' });
    expect(await tagsOn(id, viewer)).toEqual([other, tag]);
    await jobs.client.remove(owner, { jobReferenceId: id });
    await jobs.client.removeTag(administrator(), { tagId: await idOf(other) });
    await jobs.client.restore(owner, { id });
    expect(await tagsOn(id)).toEqual([tag]);
    expect((await tagging(editor)).tags).toEqual([]);
  });

  it('filter lists and searches, alone and with words, without archived job references', async () => {
    const [tag = '', other = ''] = fresh('Slate', 'Tile');
    const both = await make([tag, other], owner, 'Beech');
    const single = await make([tag], owner, 'Ash');
    const shared = await make([tag], agent(), 'Cedar');
    await share(jobs, shared.id, owner.id, 'view');
    await make([tag], agent());
    const archived = await make([tag]);
    await jobs.client.archive(owner, { jobReferenceId: archived.id, archived: true });
    const ids = [shared.id, single.id, both.id];
    expect(await found({ tag })).toEqual(ids);
    expect(await found({ query: `tag:"${tag.toLowerCase()}"` })).toEqual(ids);
    expect(await found({ query: `tag:"${tag}" tag:"${other}"` })).toEqual([both.id]);
    expect(await found({ query: `tag:"${tag}" ash` })).toEqual([single.id]);
    expect(await found({ tag, status: 'archived' })).toEqual([archived.id]);
    expect(await found({ tag: 'No such tag' })).toEqual([]);
    expect((await jobs.client.search(owner, { tag, limit: 1 })).total).toBe(3);
    expect((await jobs.client.list(owner, { tag })).items.map(({ id }) => id)).toEqual(ids);
    const sorted = { tag, sort: 'title', order: 'asc', limit: 2 } as const;
    const page = await jobs.client.list(owner, sorted);
    const rest = await jobs.client.list(owner, { ...sorted, cursor: page.nextCursor ?? '' });
    expect([page.total, ...[...page.items, ...rest.items].map(({ title }) => title)]).toEqual([
      3,
      'Ash',
      'Beech',
      'Cedar',
    ]);
    expect((await jobs.client.list(administrator(), { ...sorted, limit: 10 })).items).toHaveLength(4);
  });

  it('are renamed, recoloured, merged and deleted by administrators only, with audit entries', async () => {
    const [tag = '', other = '', third = ''] = fresh('Wrong', 'Right', 'New');
    const [one, both] = [await make([tag]), await make([tag, other])];
    const [tagId, into] = [await idOf(tag), await idOf(other)];
    const admin = administrator();
    const rename = { tagId, changes: { name: third, colour: 'pink' } } as const;
    expect(await failureOf(jobs.client.updateTag(owner, rename))).toMatchObject({
      code: 'administrator_required',
    });
    expect(
      await failureOf(jobs.client.updateTag(admin, { tagId, changes: { name: other.toLowerCase() } })),
    ).toMatchObject({ code: 'tag_taken', field: 'name' });
    await jobs.client.updateTag(admin, rename);
    expect((await jobs.client.get(owner, { jobReferenceId: one.id })).tags).toEqual([
      { name: third, colour: 'pink' },
    ]);
    const count = async (id: string) =>
      (await jobs.client.tags(admin, { counted: true })).find((each) => each.id === id)?.jobReferenceCount;
    expect(await count(tagId)).toBe(2);
    await jobs.client.mergeTag(admin, { tagId, into });
    expect([await tagsOn(one.id), await tagsOn(both.id), await count(into)]).toEqual([[other], [other], 2]);
    await jobs.client.removeTag(admin, { tagId: into });
    expect(await tagsOn(both.id)).toEqual([]);
    expect((await auditOf(jobs, tagId)).slice(1)).toMatchObject([
      { action: 'tag.updated', before: { name: tag }, after: { name: third, colour: 'pink' } },
      { action: 'tag.merged', after: { into: other, jobReferences: 2 } },
    ]);
    expect((await auditOf(jobs, into)).at(-1)).toMatchObject({
      action: 'tag.deleted',
      before: { name: other, jobReferences: 2 },
    });
  });

  it('are merged while a job reference with the tag is deleted', async () => {
    const [tag = '', other = ''] = fresh('Wrong', 'Right');
    const [kept, { id }] = [await make([tag]), await make([tag])];
    await make([other]);
    const merge = { tagId: await idOf(tag), into: await idOf(other) };
    const merging = [() => jobs.client.mergeTag(administrator(), merge)];
    const outcomes = await runConcurrently(jobs, { table: 'job_references', id, isDeleted: true }, merging);
    expect([outcomes, await tagsOn(kept.id)]).toEqual([[succeeded], [other]]);
  });

  it('are renamed in everybody’s saved searches', async () => {
    const [roof = '', tile = '', slate = ''] = fresh('Roof', 'Tile', 'Slate');
    const shared = await make([roof, tile], agent());
    await share(jobs, shared.id, owner.id, 'view');
    const save = async (address: string) =>
      (await jobs.client.createSavedSearch(owner, { name: 'Kept', page: 'search', address, alerts: true }))
        .id;
    const query = (text: string) => new URLSearchParams({ query: text }).toString();
    const drafts = (...names: string[]) =>
      `status=draft&${new URLSearchParams({ tag: names.join() }).toString()}`;
    const addressOf = async (savedSearchId: string) =>
      (await jobs.client.savedSearches(owner, {})).find(({ id }) => id === savedSearchId)?.address;
    const inText = await save(query(`"${roof}" tag:"${roof.toUpperCase()}" -tag:x`));
    const inFilter = await save(drafts(tile, roof));
    const other = await save(query(`tag:"${tile}"`));
    await jobs.client.removeSavedSearch(owner, { savedSearchId: inText });

    const [admin, tagId, into] = [administrator(), await idOf(roof), await idOf(tile)];
    await jobs.client.updateTag(admin, { tagId, changes: { name: slate } });
    await jobs.client.restoreSavedSearch(owner, { savedSearchId: inText });
    expect(await addressOf(inText)).toBe(query(`"${roof}" tag:"${slate}" -tag:x`));
    expect(await addressOf(inFilter)).toBe(drafts(tile, slate));
    const merged = await make([tile], agent());
    await share(jobs, merged.id, owner.id, 'view');
    await jobs.client.mergeTag(admin, { tagId, into });
    expect(await addressOf(inFilter)).toBe(drafts(tile));
    expect(await addressOf(other)).toBe(query(`tag:"${tile}"`));
    expect(
      await jobs.query(
        'select saved_search_id as id from jobs.saved_search_followers where user_id = $1 and looked_until is null',
        [owner.id],
      ),
    ).toEqual(expect.arrayContaining([{ id: inText }, { id: inFilter }]));
  });

  it('are limited in number and normalised', async () => {
    const many = Array.from({ length: 21 }, (_, index) => `Many ${index}`);
    expect(await failureOf(make(many))).toMatchObject({ code: 'invalid_input', field: 'tags' });
    expect(await failureOf(make(['a,b']))).toMatchObject({ code: 'invalid_input' });
    expect(await failureOf(make(['  ']))).toMatchObject({ code: 'invalid_input' });
    expect((await make(['Twice here', 'twice HERE'])).tags).toHaveLength(1);
    const spelled = await make(['Storm\tdam\u00adage', 'Cafe\u0301', 'café']);
    expect(spelled.tags.map(({ name }) => name)).toEqual(['café', 'Storm damage']);
    await jobs.query(
      `insert into jobs.tags (name, colour) select 'Filler ' || n, 'grey' from generate_series(1, 1000) n`,
    );
    expect(await failureOf(make(['One more']))).toMatchObject({ code: 'too_many_tags' });
    await jobs.query(`delete from jobs.tags where name like 'Filler %'`);
  });

  it('are undone in bulk by id, even if renamed and their old name is taken', async () => {
    const [old = '', renamed = ''] = fresh('In bulk', 'Renamed');
    const [plain, tagged] = [(await make([])).id, (await make([])).id];
    const admin = administrator();
    const tag = { name: old };
    const ended = (workId: string) => awaitBulkWork(jobs, owner, workId);
    const begin = async (act: 'add_tag' | 'remove_tag', ids: string[]) =>
      (await ended((await jobs.client.startBulk(owner, { act: { act, tag }, chosen: { ids } })).id)).id;
    const takeBack = async (workId: string) => ended((await jobs.client.undoBulk(owner, { workId })).id);

    const adding = await begin('add_tag', [plain, tagged]);
    const removing = await begin('remove_tag', [tagged]);
    await jobs.client.updateTag(admin, { tagId: await idOf(old), changes: { name: renamed } });
    await jobs.client.update(owner, { jobReferenceId: plain, changes: { tags: named(renamed, old) } });
    await takeBack(removing);
    expect(await tagsOn(tagged)).toEqual([renamed]);
    await takeBack(adding);
    expect([await tagsOn(plain), await tagsOn(tagged)]).toEqual([[old], []]);

    const removed = await begin('remove_tag', [plain]);
    await jobs.client.removeTag(admin, { tagId: await idOf(old) });
    expect((await takeBack(removed)).refused).toMatchObject([
      { id: plain, reason: 'Its tag no longer exists' },
    ]);
  });
});
