import { randomUUID } from 'node:crypto';
import { encodePosition, listKey } from '@jobref/service-kit/paging/cursor';
import type { UserActor } from '@jobref/contracts/domain/actor';
import { jobReferenceSorts, type JobReferenceSort } from '@jobref/contracts/domain/job-reference-statuses';
import { failureOf } from '@jobref/testing/failure-of';
import { buildJobReference, share } from '../testing/builders.js';
import { administrator, agent, jobsForTests } from '../testing/started-jobs.js';

describe('a sorted list', () => {
  const jobs = jobsForTests();
  let owner: UserActor;
  const titles = ['Älmhult', 'alder', 'Beech', 'beech', 'Cedar', 'cedar', 'Zebra', 'Ash'];
  beforeAll(async () => {
    owner = agent();
    const [other, stranger] = [agent(), agent()];
    for (const [index, title] of titles.entries()) {
      const status = (['completed', 'draft', 'in_progress', 'pending_review'] as const)[index % 4];
      const made = buildJobReference({ title, status, clientName: `Client ${9 - (index % 3)}` });
      const { id } = await jobs.client.create(index % 2 === 0 ? owner : other, made);
      if (index % 2 === 1) await share(jobs, id, owner.id, 'view');
    }
    await jobs.client.create(stranger, buildJobReference({ title: 'Aaa' }));
    const { id } = await jobs.client.create(owner, buildJobReference({ title: 'Aab' }));
    await jobs.client.archive(owner, { jobReferenceId: id, archived: true });
  });

  /** Page after page, two to each. */
  const walk = async (actor: UserActor, sort: JobReferenceSort, order: 'asc' | 'desc') => {
    const found = [];
    let cursor: string | undefined;
    do {
      const page = await jobs.client.list(actor, { sort, order, limit: 2, cursor });
      if (!cursor) expect(page.total).toBe(actor === owner ? titles.length : titles.length + 1);
      found.push(...page.items);
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    return found;
  };

  it('has each once, of one’s own and what is shared, there and back', async () => {
    for (const sort of jobReferenceSorts) {
      const up = await walk(owner, sort, 'asc');
      expect(up.map(({ title }) => title).sort()).toEqual([...titles].sort());
      expect((await walk(owner, sort, 'desc')).map(({ id }) => id).reverse()).toEqual(up.map(({ id }) => id));
      expect(await walk(administrator(), sort, 'asc')).toHaveLength(titles.length + 1);
    }
  });

  it('knows no capitals and accents, and statuses in the order of work', async () => {
    const folded = (await walk(owner, 'title', 'asc')).map(({ title }) => title.toLowerCase());
    expect(folded).toEqual(['alder', 'älmhult', 'ash', 'beech', 'beech', 'cedar', 'cedar', 'zebra']);
    expect((await walk(owner, 'status', 'asc')).map(({ status }) => status)).toEqual(
      ['draft', 'in_progress', 'pending_review', 'completed'].flatMap((status) => [status, status]),
    );
    const clients = (await walk(owner, 'client', 'desc')).map(({ clientName }) => clientName);
    expect(clients).toEqual([...clients].sort().reverse());
  });

  it('goes on only where it was, in the same order [AP-30 VA-08]', async () => {
    const { nextCursor } = await jobs.client.list(owner, { sort: 'title', order: 'asc', limit: 2 });
    const elsewhere = jobs.client.list(owner, {
      sort: 'title',
      order: 'desc',
      limit: 2,
      cursor: nextCursor ?? '',
    });
    expect(await failureOf(elsewhere)).toMatchObject({ code: 'invalid_input', field: 'cursor' });
  });

  it('refuses what somebody wrote into a cursor themselves [AP-30 VA-08]', async () => {
    for (const [sort, key] of [
      ['created', 'yesterday'],
      ['created', '9999-99-99 00:00:00+00'],
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
