import { randomUUID } from 'node:crypto';
import type { UserActor } from '@jobref/contracts/domain/actor';
import type { JobReferenceFilters } from '@jobref/contracts/domain/job-references';
import { failureOf } from '@jobref/testing/failure-of';
import { addFile, buildJobReference, makePdf, share } from '../testing/builders.js';
import { administrator, agent, jobsForTests } from '../testing/started-jobs.js';

describe('lists and search', () => {
  const jobs = jobsForTests();

  const make = (owner: UserActor, values: Parameters<typeof buildJobReference>[0]) =>
    jobs.client.create(owner, buildJobReference(values));
  const madeAt = (id: string, moment: string) =>
    jobs.query('update jobs.job_references set created_at = $2 where id = $1', [id, moment]);
  const titles = async (actor: UserActor, filters: JobReferenceFilters) => {
    const page = await jobs.client.search(actor, filters);
    expect(page.total).toBe(page.items.length);
    return page.items.flatMap(({ title, isNear }) => (isNear ? [] : title)).sort();
  };

  describe('by words [SE-08 AP-12]', () => {
    const owner = agent();
    beforeAll(async () => {
      await make(owner, {
        title: 'Café façade',
        clientName: 'Zoë Ångström',
        description: 'Crème, 100% brûlée',
      });
      await make(owner, {
        title: 'Cafe under_score',
        clientName: 'A_B Holdings',
        description: 'C:\\temp\\roof',
      });
      await make(owner, {
        title: '東京タワー点検',
        clientName: '株式会社ハルデン',
        description: '屋根の修理が必要',
      });
      await make(owner, {
        title: 'Dach\u00addecker \u202e\u200bکتاب\u200cها',
        clientName: 'Fir\u200bst',
        description: '👩‍🔧',
      });
      await make(owner, { title: 'ΑΘΉΝΑ Жуков', clientName: 'İstanbul GmbH', description: 'Straße Łódź' });
      await make(owner, { title: 'Οδός Ερμού', clientName: 'ΠΑΠΑΔΌΠΟΥΛΟΣ' });
      await make(owner, { title: 'مدرسة الأمل', clientName: 'أَحْمَد مـوسى' });
    });

    it.each([
      ['cafe', ['Cafe under_score', 'Café façade']],
      ['CAFÉ FAC', ['Café façade']],
      ['afe', ['Cafe under_score', 'Café façade']],
      ['angstrom', ['Café façade']],
      ['brulee', ['Café façade']],
      ['cafe\u0301', ['Cafe under_score', 'Café façade']],
      ['  façade  ', ['Café façade']],
      ['façade zoe', []],
      ['東京タワー', ['東京タワー点検']],
      ['タワー点', ['東京タワー点検']],
      ['ハルデン', ['東京タワー点検']],
      ['ﾊﾙﾃﾞﾝ', ['東京タワー点検']],
      ['修理', ['東京タワー点検']],
      ['京', ['東京タワー点検']],
      ['αθηνα', ['ΑΘΉΝΑ Жуков']],
      ['жуков', ['ΑΘΉΝΑ Жуков']],
      ['ΟΔΟΣ', ['Οδός Ερμού']],
      ['Παπαδόπουλος', ['Οδός Ερμού']],
      ['احمد موسي', ['مدرسة الأمل']],
      ['مدرسه الامل', ['مدرسة الأمل']],
      ['أحمد', ['مدرسة الأمل']],
      ['istanbul', ['ΑΘΉΝΑ Жуков']],
      ['strasse', ['ΑΘΉΝΑ Жуков']],
      ['lodz', ['ΑΘΉΝΑ Жуков']],
      ['dachdecker', ['Dach\u00addecker \u202e\u200bکتاب\u200cها']],
      ['Dach\u00addecker \u202e\u200bکتاب\u200cها', ['Dach\u00addecker \u202e\u200bکتاب\u200cها']],
      ['کتابها fir\u00adst', []],
      ['"کتابها" fir\u00adst', ['Dach\u00addecker \u202e\u200bکتاب\u200cها']],
      ['👩‍🔧', ['Dach\u00addecker \u202e\u200bکتاب\u200cها']],
      ['no such words', []],
    ])('for %s return %j', async (query, found) => {
      expect(await titles(owner, { query })).toEqual(found);
    });

    it.each([
      ['100%', ['Café façade']],
      ['%', ['Café façade']],
      ['10%%', []],
      ['1_0', []],
      ['under_score', ['Cafe under_score']],
      ['_', ['Cafe under_score']],
      ['a_b', ['Cafe under_score']],
      ['\\temp\\', ['Cafe under_score']],
      ['\\', ['Cafe under_score']],
      ["'", []],
      ['\\%', []],
    ])('treat %s as plain characters', async (query, found) => {
      expect(await titles(owner, { query })).toEqual(found);
    });

    it('find one and two letters inside words and at their beginning', async () => {
      expect(await titles(owner, { query: 'ca' })).toEqual(['Cafe under_score', 'Café façade']);
      expect(await titles(owner, { query: 'oo' })).toEqual(['Cafe under_score']);
      expect(await titles(owner, { query: 'qx' })).toEqual([]);
    });

    it('find a job reference by its reference, whole or in part, in any case', async () => {
      const { reference } = await make(owner, { title: 'Numbered' });
      expect(await titles(owner, { query: reference })).toEqual(['Numbered']);
      expect(await titles(owner, { query: reference.toLowerCase().slice(3) })).toEqual(['Numbered']);
    });

    it('apply the client filter to the client’s name only', async () => {
      expect(await titles(owner, { clientFilter: 'angs' })).toEqual(['Café façade']);
      expect(await titles(owner, { clientFilter: 'facade' })).toEqual([]);
      expect(await titles(owner, { clientFilter: 'a_' })).toEqual(['Cafe under_score']);
      expect(await titles(owner, { clientFilter: 'hal', query: 'cafe' })).toEqual([]);
      expect(await titles(owner, { clientFilter: 'hold', query: 'cafe' })).toEqual(['Cafe under_score']);
    });
  });

  it('filter by status, and ignore a blank filter [SE-05]', async () => {
    const owner = agent();
    await make(owner, { title: 'A', status: 'completed' });
    await make(owner, { title: 'B', status: 'pending_review' });
    expect(await titles(owner, { status: 'completed' })).toEqual(['A']);
    expect(await titles(owner, { status: 'in_progress' })).toEqual([]);
    const blank = { query: ' ', clientFilter: '', dateFrom: '' } as JobReferenceFilters;
    expect(await titles(owner, blank)).toEqual(['A', 'B']);
  });

  it('return what each figure counts, own and shared [DA-03 EN-05]', async () => {
    const [owner, colleague] = [agent(), agent()];
    await make(owner, { title: 'Done', status: 'completed' });
    await make(owner, { title: 'To review', status: 'pending_review' });
    const files = await make(owner, { title: 'Three files', status: 'completed' });
    for (let count = 0; count < 3; count += 1) await addFile(jobs.client, owner, files.id);
    const shared = await make(colleague, { title: 'A file and two PDFs' });
    await share(jobs, shared.id, owner.id, 'view');
    await make(colleague, { title: 'Not seen', status: 'pending_review' });
    await addFile(jobs.client, colleague, shared.id);
    for (let count = 0; count < 2; count += 1) {
      const { id: generationId } = await jobs.client.requestPdf(colleague, { jobReferenceId: shared.id });
      await makePdf(jobs.client, generationId);
    }
    const found = async (filters: JobReferenceFilters) => (await jobs.client.search(owner, filters)).items;
    const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0);
    const figures = await jobs.client.stats(owner, {});
    expect(figures).toEqual({ activeJobs: 2, pdfsGenerated: 2, filesUploaded: 4, pendingReviews: 1 });
    expect(await titles(owner, { status: 'active' })).toEqual(['A file and two PDFs', 'To review']);
    expect(await titles(owner, { status: 'pending_review' })).toEqual(['To review']);
    const withFiles = await found({ has: 'files' });
    expect(withFiles.map(({ title }) => title)).toEqual(['A file and two PDFs', 'Three files']);
    expect(sum(withFiles.map(({ fileCount }) => fileCount))).toBe(figures.filesUploaded);
    const withPdfs = await found({ has: 'pdfs' });
    expect(withPdfs.map(({ title }) => title)).toEqual(['A file and two PDFs']);
    expect(sum(withPdfs.map(({ pdfCount }) => pdfCount))).toBe(figures.pdfsGenerated);
    expect(await titles(owner, { has: 'files', status: 'completed', query: 'file' })).toEqual([
      'Three files',
    ]);
  });

  it('return only job references to which the actor may upload, page by page [UD-01 PE-05]', async () => {
    const [uploader, giver] = [agent(), agent()];
    await make(uploader, { title: 'Own' });
    for (const permission of ['edit', 'comment', 'view'] as const)
      await share(
        jobs,
        (await make(giver, { title: `Shared to ${permission}` })).id,
        uploader.id,
        permission,
      );
    for (const words of [{}, { query: 'shared' }, { query: 'sh' }]) {
      const all = await jobs.client.search(uploader, words);
      const expected = all.items.filter(({ abilities }) => abilities.upload).map(({ title }) => title);
      expect(expected).toHaveLength('query' in words ? 1 : 2);
      expect(await titles(uploader, { ...words, ability: 'upload' })).toEqual(expected.sort());
    }
    // The newest two do not match: filtering happens before paging.
    const first = await jobs.client.search(uploader, { ability: 'upload', limit: 1 });
    expect(first).toMatchObject({ items: [{ title: 'Shared to edit' }], total: 2 });
    const next = await jobs.client.search(uploader, {
      ability: 'upload',
      limit: 1,
      cursor: first.nextCursor ?? '',
    });
    expect(next).toMatchObject({ items: [{ title: 'Own' }], nextCursor: null });
    expect(await titles(giver, { ability: 'upload' })).toHaveLength(3);
    expect((await jobs.client.search(administrator(), { ability: 'upload', query: 'shared to' })).total).toBe(
      3,
    );
  });

  it('filter by whole days, both included, in UTC or in the given time zone [SE-08]', async () => {
    const owner = agent();
    const moments = ['2026-03-01T00:00:00Z', '2026-03-01T23:59:59.999Z', '2026-03-02T00:00:00Z'];
    for (const moment of moments) await madeAt((await make(owner, { title: moment })).id, moment);
    const between = (dateFrom?: string, dateTo?: string) => titles(owner, { dateFrom, dateTo });
    expect(await between('2026-03-01', '2026-03-01')).toEqual(moments.slice(0, 2));
    expect(await between('2026-03-02')).toEqual(moments.slice(2));
    expect(await between(undefined, '2026-02-28')).toEqual([]);
    expect(await between('2026-03-02T00:00:00+09:00', '2026-03-02T00:00:00+09:00')).toEqual(moments.slice(1));
    expect(await between('0001-01-01', '9999-12-31')).toEqual(moments);
  });

  it.each([
    [{ dateFrom: 'yesterday' }, 'dateFrom'],
    [{ dateTo: '2026-02-30' }, 'dateTo'],
    [{ dateFrom: '2026-03-02', dateTo: '2026-03-01' }, 'dateTo'],
    [{ status: 'lost' }, 'status'],
    [{ ability: 'share' }, 'ability'],
    [{ has: 'comments' }, 'has'],
    [{ query: 'x'.repeat(201) }, 'query'],
    [{ query: 'a\u0000' }, 'query'],
    [{ limit: 0 }, 'limit'],
    [{ limit: 201 }, 'limit'],
    [{ cursor: 'x' }, 'cursor'],
  ])('refuse %j and name the field [VA-08 VA-09]', async (filters, field) => {
    expect(await failureOf(jobs.client.search(agent(), filters as JobReferenceFilters))).toMatchObject({
      code: 'invalid_input',
      field,
    });
  });

  it('page without gaps or duplicates over own and shared, even with equal timestamps [AP-30 JL-04]', async () => {
    const [owner, giver] = [agent(), agent()];
    const ids: string[] = [];
    for (let index = 0; index < 12; index += 1) ids.push((await make(owner, {})).id);
    for (let index = 0; index < 11; index += 1) {
      const { id } = await make(giver, {});
      await share(jobs, id, owner.id, 'view');
      ids.push(id);
    }
    for (const id of ids.slice(0, 15)) await madeAt(id, '2026-03-01T10:00:00.123Z');
    for (const call of [jobs.client.list, jobs.client.search]) {
      const seen: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await call(owner, { limit: 5, cursor });
        expect(page.total).toBe(cursor === undefined ? 23 : null);
        seen.push(...page.items.map(({ id }) => id));
        cursor = page.nextCursor ?? undefined;
      } while (cursor);
      expect(seen).toHaveLength(23);
      expect(new Set(seen)).toEqual(new Set(ids));
    }
    const newest = await jobs.client.list(owner, { limit: 23 });
    expect(newest.nextCursor).toBeNull();
    const moments = newest.items.map(({ createdAt }) => createdAt);
    expect(moments).toEqual([...moments].sort().reverse());
  });

  it('contain no duplicates, as nothing can be shared with its own owner [PE-06]', async () => {
    const [owner, heir] = [agent(), agent()];
    const { id } = await make(owner, { title: 'Once' });
    const refused = { code: '23514', constraint: 'shares_not_with_owner' };
    const shareWith = ({ id: userId }: UserActor) =>
      jobs.query(
        `insert into jobs.shares (job_reference_id, user_id, permissions, shared_by) values ($1, $2, 'view', $2)`,
        [id, userId],
      );
    await expect(shareWith(owner)).rejects.toMatchObject(refused);
    await shareWith(heir);
    const giveTo = (userId: string) =>
      jobs.query(
        `with acting as materialized (select set_config('app.actor_role', 'system', true) as role)
         update jobs.job_references set owner_id = $2 from acting where id = $1 and role = 'system'`,
        [id, userId],
      );
    await expect(giveTo(heir.id)).rejects.toMatchObject(refused);
    expect(await titles(heir, {})).toEqual(['Once']);
    expect(await jobs.client.stats(heir, {})).toMatchObject({ activeJobs: 1 });
  });

  it('count what an agent and an administrator may see [EN-05 AP-07]', async () => {
    const owner = agent();
    for (const status of ['draft', 'completed', 'pending_review'] as const) await make(owner, { status });
    expect(await jobs.client.stats(owner, {})).toEqual({
      activeJobs: 2,
      pdfsGenerated: 0,
      filesUploaded: 0,
      pendingReviews: 1,
    });
    const [{ active } = { active: 0 }] = await jobs.query<{ active: number }>(
      `select count(*)::int as active from jobs.job_references where status <> 'completed'`,
    );
    expect(await jobs.client.stats(administrator(), {})).toMatchObject({ activeJobs: active });
  });

  it('count exactly up to 10,000, and report when there are more [AP-30]', async () => {
    const owner = randomUUID();
    const seed = (many: number) =>
      jobs.query(
        `insert into jobs.job_references (reference, owner_id, title, client_name)
         select 'JR-2001-' || lpad((row_number() over () + (select count(*) from jobs.job_references))::text, 6, '0'), $1, 'Bulk', 'Bulk'
         from generate_series(1, $2::int)`,
        [owner, many],
      );
    await seed(10_000);
    const asOwner = agent(owner);
    expect((await jobs.client.search(asOwner, { query: 'bulk', limit: 2 })).total).toBe(10_000);
    await seed(5);
    expect((await jobs.client.search(asOwner, { query: 'bulk', limit: 2 })).total).toBe(10_001);
    expect((await jobs.client.list(asOwner, { limit: 2 })).total).toBe(10_001);
  });
});
