import type { UserActor } from '@jobref/contracts/domain/actor';
import { type TcpProxy, startTcpProxy } from '@jobref/testing/tcp-proxy';
import pg, { type QueryConfig } from 'pg';
import { addFile, buildFormFile, buildJobReference, makePdf, share } from './testing/builders.js';
import { giveTask, writeComment } from './testing/collaboration.js';
import { administrator, agent, startJobs, type StartedJobs } from './testing/started-jobs.js';

/** Counts include the statement that begins the transaction and sets the actor (one), and the commit. */
describe('statements and flights per call', () => {
  let wire: TcpProxy;
  let jobs: StartedJobs;
  let owner: UserActor;
  let jobReferenceId: string;
  const admin = administrator();
  let sent: jest.SpyInstance;
  beforeAll(async () => {
    jobs = await startJobs(async (url) => (wire = await startTcpProxy(url)).url);
    owner = agent();
    const colleague = agent();
    for (let index = 0; index < 3; index += 1)
      jobReferenceId = (await jobs.client.create(owner, buildJobReference())).id;
    await share(jobs, jobReferenceId, colleague.id, 'edit');
    await addFile(jobs.client, owner, jobReferenceId);
    await writeComment(jobs, colleague, jobReferenceId);
    await giveTask(jobs, owner, jobReferenceId, colleague);
    for (const actor of [owner, admin])
      await jobs.client.createSavedSearch(actor, { name: 'Roofs', page: 'search', address: 'query=roof' });
    sent = jest.spyOn(pg.Client.prototype, 'query');
  });
  afterAll(async () => {
    sent.mockRestore();
    await jobs.close();
    await wire.cut();
  });

  type Sent = [QueryConfig | string, unknown[]?];
  /** Calls several times: in between, the sealer and the relay send statements of their own. */
  const runsOf = async (call: () => Promise<unknown>) => {
    const runs: { sent: Sent[]; flights: number }[] = [];
    for (let run = 0; run < 6; run += 1) {
      sent.mockClear();
      const before = wire.sent();
      await call();
      runs.push({ sent: [...(sent.mock.calls as Sent[])], flights: wire.sent() - before });
    }
    return runs;
  };
  const isUnprepared = ([query, values]: Sent) =>
    typeof query === 'string' ? Boolean(values?.length) : !query.name && Boolean(query.values?.length);
  const textOf = ([query]: Sent) => (typeof query === 'string' ? query : query.text);

  /**
   * Returns the statements with parameters that every run of `call` sends without a name: Postgres plans them again each
   * time.
   */
  const unprepared = async (call: () => Promise<unknown>): Promise<string[]> => {
    const [first = new Set<string>(), ...others] = (await runsOf(call)).map(
      (run) => new Set(run.sent.filter(isUnprepared).map(textOf)),
    );
    return [...first].filter((text) => others.every((texts) => texts.has(text)));
  };

  /** Returns the minimum of several runs. */
  const costOf = async (call: () => Promise<unknown>) => {
    const costs = (await runsOf(call)).map((run) => ({ statements: run.sent.length, flights: run.flights }));
    return {
      statements: Math.min(...costs.map(({ statements }) => statements)),
      flights: Math.min(...costs.map(({ flights }) => flights)),
    };
  };

  const include = ['comments', 'tasks', 'shares', 'links', 'activity'] as const;
  it.each<[string, (actor: UserActor) => Promise<unknown>, { statements: number; flights: number }]>([
    [
      'a list with its total',
      (actor) => jobs.client.list(actor, { limit: 2 }),
      { statements: 3, flights: 2 },
    ],
    [
      'a sorted list with its total',
      (actor) => jobs.client.list(actor, { limit: 2, sort: 'owner', owners: [owner.id] }),
      { statements: 3, flights: 2 },
    ],
    ['a search', (actor) => jobs.client.search(actor, { query: 'roof' }), { statements: 4, flights: 2 }],
    ['a job reference', (actor) => jobs.client.get(actor, { jobReferenceId }), { statements: 3, flights: 2 }],
    [
      'its whole screen',
      (actor) => jobs.client.get(actor, { jobReferenceId, include: [...include] }),
      { statements: 8, flights: 2 },
    ],
    ['its figures', (actor) => jobs.client.stats(actor, {}), { statements: 3, flights: 2 }],
    ['clients', (actor) => jobs.client.clients(actor, { limit: 2 }), { statements: 3, flights: 2 }],
    ['tags', (actor) => jobs.client.tags(actor, {}), { statements: 3, flights: 2 }],
    ['the bin', (actor) => jobs.client.bin(actor, { limit: 2 }), { statements: 3, flights: 2 }],
    ['saved searches', (actor) => jobs.client.savedSearches(actor, {}), { statements: 3, flights: 2 }],
    [
      'how many they find',
      (actor) => jobs.client.savedSearchCounts(actor, { timeZone: 'UTC' }),
      { statements: 7, flights: 6 },
    ],
    ['all comments', (actor) => jobs.client.allComments(actor, { limit: 2 }), { statements: 3, flights: 2 }],
    ['tasks', (actor) => jobs.client.myTasks(actor, { limit: 2 }), { statements: 3, flights: 2 }],
    ['what is shared', (actor) => jobs.client.sharedJobs(actor, { limit: 2 }), { statements: 3, flights: 2 }],
    ['the activity', (actor) => jobs.client.activity(actor, { limit: 2 }), { statements: 4, flights: 3 }],
    ['the dashboard', (actor) => jobs.client.dashboard(actor, {}), { statements: 5, flights: 2 }],
  ])('stay as measured for %s', async (_, call, cost) => {
    for (const actor of [owner, admin]) {
      expect(await costOf(() => call(actor))).toEqual(cost);
      expect(await unprepared(() => call(actor))).toEqual([]);
    }
  });

  it('are 4 and 3 for a new job reference', async () => {
    const create = () => jobs.client.create(owner, buildJobReference());
    expect(await costOf(create)).toEqual({ statements: 4, flights: 3 });
    expect(await unprepared(create)).toEqual([]);
  });

  it('are 4 and 3 for the downloads of many PDFs', async () => {
    const { items } = await jobs.client.list(owner, {});
    const pdfIds: string[] = [];
    for (const { id } of items.slice(0, 2)) {
      const { id: generationId } = await jobs.client.requestPdf(owner, { jobReferenceId: id });
      await makePdf(jobs.client, generationId);
      pdfIds.push(generationId);
    }
    const download = () => jobs.client.downloadPdfs(owner, { pdfIds });
    expect(await costOf(download)).toEqual({ statements: 4, flights: 3 });
  });

  it('are 7 and 5 for files from a form, after 3 and 2 for the check for room', async () => {
    const ask = () => jobs.client.roomForFiles(owner, { jobReferenceId });
    expect(await costOf(ask)).toEqual({ statements: 3, flights: 2 });
    const add = () => jobs.client.addFormFiles(owner, { jobReferenceId, files: [buildFormFile()] });
    expect(await costOf(add)).toEqual({ statements: 7, flights: 5 });
    expect(await unprepared(add)).toEqual([]);
  });
});
