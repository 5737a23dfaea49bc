import type { UserActor } from '@jobref/contracts/domain/actor';
import type { JobReferenceFilters } from '@jobref/contracts/domain/job-references';
import { addFile, buildJobReference, newJobReference, share } from '../testing/builders.js';
import { writeComment } from '../testing/collaboration.js';
import { administrator, agent, jobsForTests, worker } from '../testing/started-jobs.js';

describe('search within job references', () => {
  const jobs = jobsForTests();
  let owner: UserActor;
  let jobReferenceId: string;
  let fileId: string;
  const text = `${'Nothing of interest. '.repeat(30)}The lead flashing above the dormer, INV-0000123, 東京タワー点検. ${'More of it. '.repeat(30)}`;
  beforeEach(async () => {
    owner = agent();
    await jobs.client.create(owner, buildJobReference({ title: 'Another one', clientName: 'Oriel' }));
    const values = { title: 'Roof', clientName: 'Hollis', clientEmail: 'anna.marrow@hollis.example' };
    jobReferenceId = await newJobReference(jobs, owner, values);
    const file = await addFile(jobs.client, owner, jobReferenceId, {
      originalName: 'Schedule_of-works.jpg',
      description: 'Chimney stack, façade',
    });
    fileId = file.id;
    await jobs.client.readFileText(owner, { jobReferenceId, fileId });
    await jobs.client.addFileText(worker, { fileId, pages: [{ page: 7, text }] });
    await jobs.client.endFileText(worker, { fileId, problem: null });
    await writeComment(jobs, owner, jobReferenceId, 'Scaffolding comes on Tuesday');
  });

  const search = async (filters: JobReferenceFilters | string, actor = owner) =>
    (await jobs.client.search(actor, typeof filters === 'string' ? { query: filters } : filters)).items;
  const found = async (filters: JobReferenceFilters | string, actor = owner) =>
    (await search(filters, actor)).flatMap(({ title, isNear }) => (isNear ? [] : title));

  it.each([
    ['marrow@hollis', []],
    ['schedule of works', [['file', null]]],
    ['CHIMNEY', [['file', null]]],
    ['facade', [['file', null]]],
    ['tuesday', [['comment', null]]],
    ['lead flashing', [['file', 7]]],
    ['the LEAD flash', [['file', 7]]],
    ['inv-0000123', [['file', 7]]],
    ['東京タワー', [['file', 7]]],
    [
      '"lead flashing" tuesday',
      [
        ['file', 7],
        ['comment', null],
      ],
    ],
    ['roof tuesday -gutter', null],
    ['"roof" tuesday -gutter', [['comment', null]]],
    ['tuesday -flashing', null],
    ['flashing lead', null],
    ['lashing', null],
    ['has:photos flashing', [['file', 7]]],
    ['status:draft client:holl flashing', [['file', 7]]],
    ['status:completed flashing', null],
  ] as const)('matches as expected: %s', async (query, places) => {
    const items = (await search(query)).filter(({ isNear }) => !isNear);
    expect(items.map(({ title }) => title)).toEqual(places ? ['Roof'] : []);
    if (!places) return;
    const matches = items[0]!.matches.filter(({ where }) => where === 'file' || where === 'comment');
    expect(matches.map(({ where, page = null }) => [where, page])).toEqual(places);
  });

  it('returns where the match is, with the words around it', async () => {
    const [match] = (await search('lead flashing'))[0]!.matches;
    expect(match).toMatchObject({
      where: 'file',
      fileId,
      fileName: 'Schedule_of-works.jpg',
      mimeType: 'image/jpeg',
      page: 7,
    });
    expect(match!.snippet.length).toBeLessThan(220);
    expect(match!.snippet).toContain('The \u0002lead flashing\u0003 above the dormer');
  });

  it.each([
    ['roof', 'title', '\u0002Roof\u0003'],
    ['orie', 'client', '\u0002Orie\u0003l'],
    ['anna.marrow', 'email', '\u0002anna.marrow\u0003@hollis.example'],
  ])('returns matches in the job reference’s own fields: %s', async (query, where, snippet) => {
    expect((await search(query))[0]!.matches).toEqual([{ where, snippet }]);
  });

  it('tolerates a typing error if nothing has the exact spelling', async () => {
    expect(await search('Holis')).toMatchObject([{ title: 'Roof', isNear: true }]);
    expect(await search('Hollis')).toMatchObject([{ title: 'Roof', isNear: false }]);
    expect(await search('Hls')).toEqual([]);
  });

  it('finds a job reference only for people who may see it, as long as they may', async () => {
    const colleague = agent();
    const queries = ['marrow@hollis', 'schedule', 'chimney', 'tuesday', 'flashing', 'Holis'];
    const seen = async (actor: UserActor) =>
      (await Promise.all(queries.map((query) => search(query, actor)))).flat().map(({ id }) => id);
    const everywhere = queries.map(() => jobReferenceId);
    expect(await seen(colleague)).toEqual([]);
    const shareId = await share(jobs, jobReferenceId, colleague.id, 'view');
    expect(await seen(colleague)).toEqual(everywhere);
    expect(await found('flashing', administrator())).toContain('Roof');
    await jobs.client.unshare(owner, { jobReferenceId, shareId });
    expect(await seen(colleague)).toEqual([]);
    expect(await seen(owner)).toEqual(everywhere);
    await jobs.client.removeFile(owner, { jobReferenceId, fileId });
    expect(await found('flashing')).toEqual([]);
    await jobs.client.remove(owner, { jobReferenceId });
    expect(await seen(owner)).toEqual([]);
  });

  it('finds a word that occurs in very many parts of files', async () => {
    const addPebbles = `insert into jobs.file_texts (file_id, page, part, body)
      select $1, 8, part, 'A pebble' from generate_series(0, 10000) part`;
    await jobs.query(addPebbles, [fileId]);
    expect(await found('pebble')).toEqual(['Roof']);
    expect(await found('pebble', agent())).toEqual([]);
  });

  it('searches a very common word in the newest job references only, and reports that to people who have more', async () => {
    const many = agent();
    const { id: commentOn } = await jobs.client.create(many, buildJobReference({ title: 'House' }));
    await jobs.query(
      `insert into jobs.comments (job_reference_id, owner_id, author_id, content) select $1, $2, $2, 'gravel' from generate_series(1, 10001)`,
      [commentOn, many.id],
    );
    const commonTo = async (actor: UserActor, query = 'gravel "roof tile"') =>
      (await jobs.client.search(actor, { query })).common ?? [];
    expect(await commonTo(many)).toEqual([]);
    await jobs.query(
      `insert into jobs.job_references (reference, owner_id, title, client_name)
       select 'JR-1997-' || lpad(n || '', 6, '0'), $1, 'Old', 'c' from generate_series(1, 1000) n`,
      [many.id],
    );
    expect(await commonTo(many)).toEqual(['gravel']);
    expect(await commonTo(many, 'old')).toEqual([]);
    expect(await commonTo(agent())).toEqual([]);
    // The house is not among the newest thousand, but fuzzy search still finds it.
    expect(await found('gravel', many)).toEqual([]);
    expect(await search('Housse', many)).toMatchObject([{ title: 'House', isNear: true }]);
  });

  it.each([
    '"',
    '-',
    '""',
    '- "',
    'status:',
    'status:nothing',
    'before:yesterday',
    "'; drop",
    ':*',
    '+',
    '~',
    '?',
    '\u0007',
    '-"',
    'x'.repeat(200),
  ])('accepts %j without an error', async (query) => {
    await expect(search(query)).resolves.toBeDefined();
  });
});
