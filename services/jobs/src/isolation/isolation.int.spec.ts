import { randomUUID } from 'node:crypto';
import type { Actor, UserActor } from '@jobref/contracts/actor';
import { jobsService } from '@jobref/contracts/services/jobs';
import { Client } from 'pg';
import { failureOf } from '@jobref/testing/failure-of';
import { addFile, buildDeclared, buildJobReference, buildStored, share } from '../testing/builders.js';
import {
  administrator,
  agent,
  notVisible,
  startJobs,
  type StartedJobs,
  worker,
} from '../testing/started-jobs.js';

type Row = Record<string, unknown>;
/** Tables that hold no agent's data: ids of messages and entries, digests, numbers of references, names of migrations. */
const withoutAgentsData = ['migrations', 'outbox', 'audit_seals', 'audit_unsealed', 'reference_counters'];

describe('isolation', () => {
  let jobs: StartedJobs;
  let owner: UserActor;
  let jobReferenceId: string;
  let fileId: string;
  let pdfId: string;
  let placeId: string;
  beforeAll(async () => {
    jobs = await startJobs();
    owner = agent();
    jobReferenceId = (await jobs.client.create(owner, buildJobReference())).id;
    fileId = (await addFile(jobs.client, owner, jobReferenceId)).id;
    pdfId = (await jobs.client.requestPdf(owner, { jobReferenceId })).id;
    placeId = (await jobs.client.reserveFilePlace(owner, { jobReferenceId })).placeId;
    await share(jobs, jobReferenceId, randomUUID(), 'view');
    await jobs.query(
      `insert into jobs.tasks (job_reference_id, title, assignee_id, assigned_by) values ($1, 't', $2, $2)`,
      [jobReferenceId, owner.id],
    );
    await jobs.query(
      `insert into jobs.comments (job_reference_id, owner_id, content, author_id) values ($1, $2, 'c', $2)`,
      [jobReferenceId, owner.id],
    );
  });
  afterAll(() => jobs.close());

  /** Every call of the contract on the owner's records, as somebody else. */
  const callsAs = (actor: Actor): Record<keyof typeof jobsService, () => Promise<unknown>> => {
    const { client } = jobs;
    const byJobReference = { jobReferenceId };
    const byFile = { jobReferenceId, fileId };
    const byPdf = { jobReferenceId, pdfId };
    return {
      create: () => client.create(actor, buildJobReference()),
      update: () => client.update(actor, { jobReferenceId, changes: { title: 'Mine' } }),
      remove: () => client.remove(actor, byJobReference),
      get: () => client.get(actor, byJobReference),
      list: () => client.list(actor, {}),
      search: () => client.search(actor, { query: 'roof' }),
      stats: () => client.stats(actor, {}),
      activity: () => client.activity(actor, {}),
      jobReferenceActivity: () => client.jobReferenceActivity(actor, byJobReference),
      reserveFilePlace: () => client.reserveFilePlace(actor, byJobReference),
      openFilePlace: () => client.openFilePlace(actor, { placeId }),
      fillFilePlace: () => client.fillFilePlace(actor, { placeId, stored: buildStored() }),
      releaseFilePlaces: () => client.releaseFilePlaces(actor, { placeIds: [placeId] }),
      addFiles: () => client.addFiles(actor, { jobReferenceId, files: [buildDeclared(placeId)] }),
      file: () => client.file(actor, byFile),
      updateFile: () => client.updateFile(actor, { ...byFile, changes: { description: 'Mine' } }),
      removeFile: () => client.removeFile(actor, byFile),
      requestPdf: () => client.requestPdf(actor, byJobReference),
      awaitPdf: () => client.awaitPdf(actor, { ...byPdf, waitMs: 0 }),
      pdf: () => client.pdf(actor, byPdf),
      beginPdf: () => client.beginPdf(actor, { generationId: pdfId }),
      finishPdf: () => client.finishPdf(actor, { generationId: pdfId, size: 1, pages: 1 }),
      failPdf: () => client.failPdf(actor, { generationId: pdfId, reason: 'Mine' }),
      knownObjects: () => client.knownObjects(actor, { fileIds: [fileId], pdfIds: [pdfId] }),
      auditEntries: () => client.auditEntries(actor, { limit: 10, count: true }),
      verifyAudit: () => client.verifyAudit(actor, {}),
    };
  };
  const hidden: (keyof typeof jobsService)[] = [
    'update',
    'remove',
    'get',
    'jobReferenceActivity',
    'reserveFilePlace',
    'addFiles',
    'file',
    'updateFile',
    'removeFile',
    'requestPdf',
    'awaitPdf',
    'pdf',
  ];
  const emptyPage = { items: [], nextCursor: null, total: 0 };
  const nothingCounted = { activeJobs: 0, pdfsGenerated: 0, filesUploaded: 0, pendingReviews: 0 };
  /** All rows that hang on the job reference, beside every rule. */
  const everything = () =>
    Promise.all(
      ['job_references', 'files', 'file_places', 'pdf_generations', 'activity', 'shares'].map((table) =>
        jobs.query(`select * from jobs.${table} order by id`),
      ),
    );

  it('shows a stranger nothing by any call, and lets them change nothing [PE-05 RT-07]', async () => {
    const before = await everything();
    const stranger = agent();
    const calls = callsAs(stranger);
    for (const name of hidden) expect([name, await failureOf(calls[name]())]).toEqual([name, notVisible]);
    for (const name of ['openFilePlace', 'fillFilePlace'] as const)
      expect(await failureOf(calls[name]())).toMatchObject({ code: 'not_found' });
    for (const name of ['beginPdf', 'finishPdf', 'failPdf', 'knownObjects'] as const)
      expect(await failureOf(calls[name]())).toMatchObject({ code: 'forbidden' });
    for (const name of ['auditEntries', 'verifyAudit'] as const)
      expect(await failureOf(calls[name]())).toMatchObject({ code: 'administrator_required' });
    expect(await calls.releaseFilePlaces()).toEqual({});
    for (const name of ['list', 'search', 'activity'] as const)
      expect(await calls[name]()).toEqual(emptyPage);
    expect(await calls.stats()).toEqual(nothingCounted);
    expect(await everything()).toEqual(before);
  });

  it('shows nobody anything either [PE-01 PE-05]', async () => {
    const calls = callsAs({ kind: 'anonymous' });
    for (const name of Object.keys(calls) as (keyof typeof calls)[]) {
      const answer = await calls[name]().catch((error: { code: string }) => error.code);
      expect([name, answer]).toEqual([
        name,
        name === 'stats'
          ? nothingCounted
          : ['list', 'search', 'activity'].includes(name)
            ? emptyPage
            : (expect.stringMatching(/^(unauthenticated|not_found|forbidden)$/) as string),
      ]);
    }
  });

  it.each([
    ['view', false],
    ['edit', true],
  ] as const)(
    'shows a colleague with a share to %s the job reference, and lets them change it: %s [PE-05]',
    async (permissions, edits) => {
      const colleague = agent();
      await share(jobs, jobReferenceId, colleague.id, permissions);
      const calls = callsAs(colleague);
      for (const name of ['get', 'jobReferenceActivity', 'file', 'awaitPdf', 'pdf'] as const)
        await expect(calls[name]()).resolves.toBeDefined();
      expect((await jobs.client.list(colleague, {})).items).toEqual([
        expect.objectContaining({
          id: jobReferenceId,
          abilities: expect.objectContaining({ edit: edits, delete: false }) as object,
        }),
      ]);
      expect(await calls.stats()).toMatchObject({ activeJobs: 1, filesUploaded: 1 });
      expect((await jobs.client.search(colleague, { query: 'ROOF' })).total).toBe(1);
      expect((await jobs.client.activity(colleague, {})).items.length).toBeGreaterThan(0);
      const update = await calls.update().catch((error: { code: string }) => error.code);
      expect(update).toEqual(edits ? expect.objectContaining({ title: 'Mine' }) : 'forbidden');
      await jobs.client.update(owner, { jobReferenceId, changes: { title: 'Roof survey' } });
      expect(await failureOf(calls.remove())).toMatchObject({ code: 'forbidden' });
    },
  );

  it('shows an administrator everything, and lets them do everything but own it [PE-05]', async () => {
    const calls = callsAs(administrator());
    expect(await calls.get()).toMatchObject({ abilities: { handOver: true, delete: true } });
    expect((await jobs.client.list(administrator(), {})).total).toBe(1);
    await expect(calls.update()).resolves.toMatchObject({ title: 'Mine', ownerId: owner.id });
  });

  describe('in the database [PE-06]', () => {
    let role: Client;
    beforeAll(async () => {
      role = new Client({ connectionString: jobs.database.serviceUrl });
      role.on('error', () => undefined);
      await role.connect();
    });
    afterAll(() => role.end());

    const tables = async () => {
      const rows = await jobs.query<{ name: string; enabled: boolean; forced: boolean; policies: number }>(
        `select c.relname as name, c.relrowsecurity as enabled, c.relforcerowsecurity as forced,
           (select count(*)::int from pg_policy p where p.polrelid = c.oid) as policies
         from pg_class c join pg_namespace n on n.oid = c.relnamespace
         where n.nspname = 'jobs' and c.relkind in ('r', 'p') order by 1`,
      );
      return rows.filter(({ name }) => !withoutAgentsData.includes(name));
    };
    /** Runs SQL of one's own under the service's role; the settings say who acts. */
    const as = async (settings: { id?: string; role?: string }, sql: string, values: unknown[] = []) => {
      await role.query('begin');
      try {
        for (const [key, value] of Object.entries(settings))
          await role.query(`select set_config('app.actor_${key}', $1, true)`, [value]);
        return await role.query<Row>(sql, values);
      } finally {
        await role.query('rollback');
      }
    };

    it('binds every table that holds an agent’s data, and its owner too', async () => {
      const found = await tables();
      expect(found.map(({ name }) => name)).toEqual(
        expect.arrayContaining(['job_references', 'files', 'audit_log']),
      );
      for (const table of found)
        expect(table).toEqual({
          name: table.name,
          enabled: true,
          forced: true,
          policies: expect.any(Number) as number,
        });
      for (const { policies } of found) expect(policies).toBeGreaterThan(1);
    });

    it('is under a role that cannot step around it', async () => {
      const [found] = await jobs.query(
        `select rolsuper, rolbypassrls, rolcreaterole, pg_has_role('jobref_jobs', 'jobref_owner', 'member') as is_owner
         from pg_roles where rolname = 'jobref_jobs'`,
      );
      expect(found).toEqual({ rolsuper: false, rolbypassrls: false, rolcreaterole: false, is_owner: false });
      await expect(role.query('alter table jobs.files disable row level security')).rejects.toMatchObject({
        code: '42501',
      });
      await expect(role.query('set row_security = off; select 1 from jobs.files')).rejects.toThrow();
      await role.query('set row_security = on');
    });

    it('shows nothing without an actor, to nobody, or to another agent', async () => {
      const stranger = { id: randomUUID(), role: 'agent' };
      for (const { name } of await tables())
        for (const settings of [{}, { id: '', role: '' }, stranger])
          expect([name, (await as(settings, `select * from jobs.${name}`)).rows]).toEqual([name, []]);
      for (const { name } of await tables())
        expect((await as({ role: 'system' }, `select 1 from jobs.${name}`)).rowCount).toBeGreaterThan(0);
      for (const call of [
        'visible_page(null, null, null, null, null, null, null, 100)',
        'activity_page(null, null, 100)',
      ])
        expect((await as(stranger, `select * from jobs.${call}`)).rows).toEqual([]);
    });

    it('changes nothing for another agent, nor for one who may only view', async () => {
      const viewer = randomUUID();
      await share(jobs, jobReferenceId, viewer, 'view');
      for (const id of [randomUUID(), viewer])
        for (const sql of [
          `update jobs.job_references set title = 'Mine'`,
          'delete from jobs.job_references',
          `update jobs.files set description = 'Mine'`,
          'delete from jobs.files',
          'delete from jobs.file_places',
          'delete from jobs.pdf_generations',
          'delete from jobs.activity',
          `update jobs.shares set permissions = 'edit'`,
          'delete from jobs.shares',
        ])
          expect([sql, (await as({ id, role: 'agent' }, sql)).rowCount]).toEqual([sql, 0]);
    });

    it('refuses rows in another’s name and on another’s job reference', async () => {
      const stranger = { id: randomUUID(), role: 'agent' };
      const forged: [string, unknown[]][] = [
        [
          `insert into jobs.job_references (reference, owner_id, title, client_name) values ('JR-2026-999999', $1, 't', 'c')`,
          [owner.id],
        ],
        [
          `insert into jobs.shares (job_reference_id, user_id, permissions, shared_by) values ($1, $2, 'edit', $2)`,
          [jobReferenceId, stranger.id],
        ],
        [
          `insert into jobs.file_places (job_reference_id, actor_id, expires_at) values ($1, $2, now())`,
          [jobReferenceId, stranger.id],
        ],
        [
          `insert into jobs.audit_log (actor_kind, actor_id, action, record_type, request_id) values ('user', $1, 'x', 'x', 'x')`,
          [owner.id],
        ],
      ];
      for (const [sql, values] of forged)
        await expect(as(stranger, sql, values)).rejects.toMatchObject({ code: '42501' });
    });

    it('leaves no actor behind on a connection', async () => {
      await as({ id: owner.id, role: 'agent' }, 'select 1');
      expect((await role.query('select * from jobs.job_references')).rows).toEqual([]);
    });

    it('lets the role add to the audit log, never alter or remove from it [PE-07]', async () => {
      for (const sql of [
        `update jobs.audit_log set action = 'x'`,
        'delete from jobs.audit_log',
        'truncate jobs.audit_log',
      ])
        await expect(as({ role: 'system' }, sql)).rejects.toMatchObject({ code: '42501' });
    });
  });

  it('acts as a part of the system where only that may [PE-05]', async () => {
    await expect(callsAs(worker).beginPdf()).resolves.toMatchObject({ generationId: pdfId });
    expect(await failureOf(callsAs(worker).create())).toMatchObject({ code: 'unauthenticated' });
  });
});
