import { randomUUID } from 'node:crypto';
import { encodePosition, listKey } from '@jobref/service-kit/paging/cursor';
import type { UserActor } from '@jobref/contracts/domain/actor';
import { jobReferenceSorts, type JobReferenceSort } from '@jobref/contracts/domain/job-reference-statuses';
import { failureOf } from '@jobref/testing/failure-of';
import { addFile, buildJobReference, share } from '../testing/builders.js';
import { administrator, agent, jobsForTests } from '../testing/started-jobs.js';

describe('sorted list', () => {
  const jobs = jobsForTests();
  let owner: UserActor;
  let owners: string[];
  const titles = ['Älmhult', 'alder', 'Beech', 'beech', 'Cedar', 'cedar', 'Zebra', 'Ash'];
  beforeAll(async () => {
    owner = agent();
    const [other, stranger] = [agent(), agent()];
    owners = [other.id, stranger.id, owner.id];
    for (const [index, title] of titles.entries()) {
      const status = (['completed', 'draft', 'in_progress', 'pending_review'] as const)[index % 4];
      const made = buildJobReference({ title, status, clientName: `Client ${9 - (index % 3)}` });
      const by = index % 2 === 0 ? owner : other;
      const { id } = await jobs.client.create(by, made);
      if (by === other) await share(jobs, id, owner.id, 'view');
      for (let files = 0; files < index % 3; files += 1) await addFile(jobs.client, by, id);
    }
    await jobs.client.create(stranger, buildJobReference({ title: 'Aaa' }));
    const { id } = await jobs.client.create(owner, buildJobReference({ title: 'Aab' }));
    await jobs.client.archive(owner, { jobReferenceId: id, archived: true });
  });

  /** Reads all pages, two rows each. */
  const walk = async (actor: UserActor, sort: JobReferenceSort, order: 'asc' | 'desc') => {
    const found = [];
    let cursor: string | undefined;
    do {
      const page = await jobs.client.list(actor, { sort, order, owners, limit: 2, cursor });
      if (!cursor) expect(page.total).toBe(actor === owner ? titles.length : titles.length + 1);
      found.push(...page.items);
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    return found;
  };

  it('contains each own and shared job reference once, in both directions', async () => {
    for (const sort of jobReferenceSorts) {
      const up = await walk(owner, sort, 'asc');
      expect(up.map(({ title }) => title).sort()).toEqual([...titles].sort());
      expect((await walk(owner, sort, 'desc')).map(({ id }) => id).reverse()).toEqual(up.map(({ id }) => id));
      expect(await walk(administrator(), sort, 'asc')).toHaveLength(titles.length + 1);
    }
  });

  it('ignores case and accents, and sorts statuses in the order of work', async () => {
    const folded = (await walk(owner, 'title', 'asc')).map(({ title }) => title.toLowerCase());
    expect(folded).toEqual(['alder', 'älmhult', 'ash', 'beech', 'beech', 'cedar', 'cedar', 'zebra']);
    expect((await walk(owner, 'status', 'asc')).map(({ status }) => status)).toEqual(
      ['draft', 'in_progress', 'pending_review', 'completed'].flatMap((status) => [status, status]),
    );
    const clients = (await walk(owner, 'client', 'desc')).map(({ clientName }) => clientName);
    expect(clients).toEqual([...clients].sort().reverse());
  });

  it('sorts by the current number of files, newest first among equals', async () => {
    const made = (title: string) => titles.indexOf(title);
    const inOrder = async () =>
      (await walk(owner, 'files', 'desc')).map(({ title, fileCount }) => `${fileCount} ${made(title)}`);
    const before = await inOrder();
    expect(before).toEqual(before.toSorted().reverse());
    expect(before.map((each) => each[0]).join('')).toBe('22111000');
    const [fewest] = await walk(owner, 'files', 'asc');
    const { ownerId = '', id = '' } = fewest ?? {};
    for (let files = 0; files < 3; files += 1) await addFile(jobs.client, agent(ownerId), id);
    expect((await inOrder())[0]).toMatch(/^3 /);
    expect((await walk(administrator(), 'changed', 'desc'))[0]?.id).toBe(id);
  });

  it('sorts by the owners’ names, newest first for each owner, also with a tag filter', async () => {
    const byName = async (actor: UserActor, order: 'asc' | 'desc') =>
      (await walk(actor, 'owner', order)).map(({ ownerId }) => owners.indexOf(ownerId)).join('');
    expect(await byName(owner, 'asc')).toBe('00002222');
    expect(await byName(administrator(), 'asc')).toBe('000012222');
    expect(await byName(administrator(), 'desc')).toBe('222210000');
    const [first] = await walk(owner, 'owner', 'desc');
    expect(first?.title).toBe('Zebra');
    await jobs.client.update(owner, {
      jobReferenceId: first?.id ?? '',
      changes: { tags: [{ name: 'Loft' }] },
    });
    const tagged = await jobs.client.list(owner, { sort: 'owner', order: 'asc', owners, tag: 'loft' });
    expect(tagged.items.map(({ title }) => title)).toEqual(['Zebra']);
  });

  it('omits deleted job references until they are restored', async () => {
    const { id } = await jobs.client.create(owner, buildJobReference({ title: 'Zz' }));
    const first = async () =>
      (await jobs.client.list(owner, { sort: 'changed', order: 'desc' })).items[0]?.id;
    expect(await first()).toBe(id);
    await jobs.client.remove(owner, { jobReferenceId: id });
    expect(await first()).not.toBe(id);
    await jobs.client.restore(owner, { id });
    expect(await first()).toBe(id);
    await jobs.client.remove(owner, { jobReferenceId: id });
  });

  it('continues only in the same order [AP-30 VA-08]', async () => {
    const { nextCursor } = await jobs.client.list(owner, { sort: 'title', order: 'asc', limit: 2 });
    const elsewhere = jobs.client.list(owner, {
      sort: 'title',
      order: 'desc',
      limit: 2,
      cursor: nextCursor ?? '',
    });
    expect(await failureOf(elsewhere)).toMatchObject({ code: 'invalid_input', field: 'cursor' });
  });

  it('refuses a forged cursor [AP-30 VA-08]', async () => {
    for (const [sort, key] of [
      ['created', 'yesterday'],
      ['created', '9999-99-99 00:00:00+00'],
      ['changed', '9999-12-31 23:59:59-12'],
      ['files', '-1'],
      ['pdfs', '9'.repeat(19)],
      ['owner', `${randomUUID()} soon`],
      ['owner', 'e'.repeat(36)],
      ['title', '\u0000'],
      ['client', '\ud800'],
    ] as const) {
      const cursor = encodePosition(
        [key, randomUUID()],
        listKey('sorted job references', { sort, order: 'asc' }),
      );
      const page = jobs.client.list(owner, { sort, order: 'asc', cursor });
      expect(await failureOf(page)).toMatchObject({ code: 'invalid_input', field: 'cursor' });
    }
  });
});
