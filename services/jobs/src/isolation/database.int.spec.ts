import { randomUUID } from 'node:crypto';
import type { UserActor } from '@jobref/contracts/domain/actor';
import { jobReferenceSorts } from '@jobref/contracts/domain/job-reference-statuses';
import { tablesOf } from '@jobref/testing/isolated-tables';
import { RoleSession } from '@jobref/testing/role-session';
import { share } from '../testing/builders.js';
import { ownedRecords, type OwnedRecords } from '../testing/owned-records.js';
import { startJobs, type StartedJobs } from '../testing/started-jobs.js';

/**
 * Tables without agents' data: ids of messages and entries, digests, reference counters, names of migrations and tags.
 */
const withoutAgentsData = [
  'migrations',
  'outbox',
  'audit_seals',
  'audit_unsealed',
  'reference_counters',
  'tags',
];

describe('row-level security, independent of the code [PE-06]', () => {
  let jobs: StartedJobs;
  let records: OwnedRecords;
  let owner: UserActor;
  let jobReferenceId: string;
  let session: RoleSession;
  beforeAll(async () => {
    jobs = await startJobs();
    records = await ownedRecords(jobs);
    ({ owner, jobReferenceId } = records);
    session = await RoleSession.open(jobs.database.serviceUrl);
  });
  afterAll(async () => {
    await session.close();
    await jobs.close();
  });

  const tables = async () => {
    const rows = await tablesOf((statement, values) => jobs.query(statement, values), 'jobs');
    return rows.filter(({ name }) => !withoutAgentsData.includes(name));
  };

  it('is enabled and forced on every table with agents’ data, for the tables’ owner too', async () => {
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

  it('applies to a role that cannot bypass it', async () => {
    const [found] = await jobs.query(
      `select rolsuper, rolbypassrls, rolcreaterole, pg_has_role('jobref_jobs', 'jobref_owner', 'member') as is_owner
       from pg_roles where rolname = 'jobref_jobs'`,
    );
    expect(found).toEqual({ rolsuper: false, rolbypassrls: false, rolcreaterole: false, is_owner: false });
    await expect(
      session.client.query('alter table jobs.files disable row level security'),
    ).rejects.toMatchObject({
      code: '42501',
    });
    await expect(session.client.query('set row_security = off; select 1 from jobs.files')).rejects.toThrow();
    await session.client.query('set row_security = on');
  });

  it('shows nothing without an actor, to an anonymous actor or to another agent', async () => {
    const stranger = { id: randomUUID(), role: 'agent' };
    for (const { name } of await tables())
      for (const settings of [{}, { id: '', role: '' }, stranger])
        expect([name, (await session.as(settings, `select * from jobs.${name}`)).rows]).toEqual([name, []]);
    for (const { name } of await tables())
      expect([
        name,
        (await session.as({ role: 'system' }, `select 1 from jobs.${name} limit 1`)).rowCount,
      ]).toEqual([name, 1]);
    for (const call of [
      ...jobReferenceSorts.map(
        (sort) => `sorted_list('${sort}', false, '{}', '{${owner.id}}', null, null, 100)`,
      ),
      'activity_page(null, null, null, null, 100)',
      'comments_page(null, null, 100)',
      'visible_page(null, null, null, null, null, null, null, null, null, 100)',
      `visible_page('slate', null, null, null, null, null, null, null, null, 100)`,
      'clients_page(null, null, null, 100)',
      `matching(null, null, null, null, null, null, null, array(select id from jobs.job_references))`,
    ])
      expect((await session.as(stranger, `select * from jobs.${call}`)).rows).toEqual([]);
  });

  it('lets neither another agent nor one with permission to view change anything', async () => {
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
        `update jobs.tasks set status = 'completed'`,
        'delete from jobs.tasks',
        `update jobs.comments set content = 'Mine'`,
        'delete from jobs.comments',
        `update jobs.bin set owner_id = deleted_by`,
        'delete from jobs.bin',
        'delete from jobs.file_texts',
        `update jobs.saved_searches set name = 'Mine'`,
        'delete from jobs.saved_searches',
        'update jobs.saved_search_followers set alerts = true',
        'delete from jobs.saved_search_followers',
        'delete from jobs.saved_search_matches',
        `update jobs.clients set notes = 'Mine'`,
        'delete from jobs.clients',
        `update jobs.tags set name = 'Mine'`,
        'delete from jobs.tags',
        'delete from jobs.job_reference_tags',
      ])
        expect([sql, (await session.as({ id, role: 'agent' }, sql)).rowCount]).toEqual([sql, 0]);
  });

  it('lets nobody follow a saved search that is not shared with them', async () => {
    const id = randomUUID();
    const follow = session.as(
      { id, role: 'agent' },
      `insert into jobs.saved_search_followers (saved_search_id, owner_id, user_id, position, alerts, time_zone)
       values ($1, $2, $3, 1, false, 'UTC')`,
      [records.savedSearchId, owner.id, id],
    );
    await expect(follow).rejects.toMatchObject({ code: '42501' });
  });

  it('lets only administrators and the system hand a job reference over', async () => {
    const editor = { id: randomUUID(), role: 'agent' };
    await share(jobs, jobReferenceId, editor.id, 'edit');
    const take = (who: object, to: string = editor.id) =>
      session.as(who, 'update jobs.job_references set owner_id = $2 where id = $1', [jobReferenceId, to]);
    await expect(take(editor)).rejects.toMatchObject({ code: '42501' });
    // Setting the same owner again is allowed.
    expect((await take(editor, owner.id)).rowCount).toBe(1);
    await expect(take(owner)).rejects.toMatchObject({ code: '42501' });
    for (const who of [{ id: randomUUID(), role: 'administrator' }, { role: 'system' }])
      expect((await take(who)).rowCount).toBe(1);
  });

  const newJobReference = `insert into jobs.job_references (reference, owner_id, title, client_name)
    values ('JR-2026-999999', $1, 't', 'c')`;
  const newShare = `insert into jobs.shares (job_reference_id, user_id, permissions, shared_by)
    values ($1, $2, 'edit', $2)`;
  const newPlace = `insert into jobs.file_places (job_reference_id, actor_id, expires_at) values ($1, $2, now())`;
  const newTask = `insert into jobs.tasks (job_reference_id, assigned_by, assignee_id, title) values ($1, $2, $2, 't')`;
  const newComment = `insert into jobs.comments (job_reference_id, author_id, owner_id, content) values ($1, $2, $3, 'c')`;
  const newEntry = `insert into jobs.activity (job_reference_id, actor_id, owner_id, action, description)
    values ($1, $2, $3, 'task_status_changed', 'd')`;
  const newAudit = `insert into jobs.audit_log (actor_kind, actor_id, action, record_type, request_id)
    values ('user', $1, 'x', 'x', 'x')`;

  it('refuses rows in another’s name and on another’s job reference', async () => {
    const stranger = { id: randomUUID(), role: 'agent' };
    const colleague = { id: randomUUID(), role: 'agent' };
    await share(jobs, jobReferenceId, colleague.id, 'edit');
    const forged: [typeof stranger, string, unknown[]][] = [
      [stranger, newJobReference, [owner.id]],
      [stranger, newShare, [jobReferenceId, stranger.id]],
      [colleague, newShare, [jobReferenceId, stranger.id]],
      [stranger, newPlace, [jobReferenceId, stranger.id]],
      [stranger, newTask, [jobReferenceId, stranger.id]],
      [colleague, newTask, [jobReferenceId, owner.id]],
      [stranger, newComment, [jobReferenceId, stranger.id, owner.id]],
      [colleague, newComment, [jobReferenceId, owner.id, owner.id]],
      // With another owner than the job reference's.
      [colleague, newComment, [jobReferenceId, colleague.id, stranger.id]],
      [stranger, newEntry, [jobReferenceId, stranger.id, owner.id]],
      [stranger, newAudit, [owner.id]],
    ];
    for (const [actor, sql, values] of forged)
      await expect(session.as(actor, sql, values)).rejects.toMatchObject({ code: '42501' });
    for (const [sql, values] of [
      [newTask, [jobReferenceId, colleague.id]],
      [newComment, [jobReferenceId, colleague.id, owner.id]],
    ] as const)
      expect((await session.as(colleague, sql, [...values])).rowCount).toBe(1);
  });

  it('lets a person with permission to view only set their task’s status and record it [PE-05]', async () => {
    const [viewer, other] = [randomUUID(), randomUUID()];
    for (const id of [viewer, other]) await share(jobs, jobReferenceId, id, 'view');
    const [task] = await jobs.query<{ id: string }>(
      `insert into jobs.tasks (job_reference_id, assigned_by, assignee_id, title) values ($1, $2, $3, 't') returning id`,
      [jobReferenceId, owner.id, viewer],
    );
    const setStatus = `update jobs.tasks set status = 'completed'`;
    const setOne = `${setStatus} where id = $1`;
    const asViewer = { id: viewer, role: 'agent' };
    expect((await session.as(asViewer, setStatus)).rowCount).toBe(1);
    expect((await session.as(asViewer, setOne, [task?.id])).rowCount).toBe(1);
    expect((await session.as({ id: other, role: 'agent' }, setOne, [task?.id])).rowCount).toBe(0);
    expect((await session.as(asViewer, newEntry, [jobReferenceId, viewer, owner.id])).rowCount).toBe(1);
    for (const [actorId, ownerId] of [
      [owner.id, owner.id],
      [viewer, viewer],
    ])
      await expect(session.as(asViewer, newEntry, [jobReferenceId, actorId, ownerId])).rejects.toMatchObject({
        code: '42501',
      });
    expect((await session.as(asViewer, 'delete from jobs.tasks')).rowCount).toBe(0);
    await expect(session.as(asViewer, newTask, [jobReferenceId, viewer])).rejects.toMatchObject({
      code: '42501',
    });
    await expect(session.as(asViewer, newComment, [jobReferenceId, viewer, owner.id])).rejects.toMatchObject({
      code: '42501',
    });
    await jobs.query('delete from jobs.shares where user_id = $1', [viewer]);
    expect((await session.as(asViewer, setStatus)).rowCount).toBe(0);
  });

  it('lets a person with permission to comment only write comments under their own name [PE-05]', async () => {
    const commenter = { id: randomUUID(), role: 'agent' };
    await share(jobs, jobReferenceId, commenter.id, 'comment');
    const own = [jobReferenceId, commenter.id, owner.id];
    expect((await session.as(commenter, newComment, own)).rowCount).toBe(1);
    for (const [sql, values] of [
      [newComment, [jobReferenceId, owner.id, owner.id]],
      [newComment, [jobReferenceId, commenter.id, commenter.id]],
      [newTask, [jobReferenceId, commenter.id]],
      [newPlace, [jobReferenceId, commenter.id]],
      [newShare, [jobReferenceId, randomUUID()]],
    ] as const)
      await expect(session.as(commenter, sql, [...values])).rejects.toMatchObject({ code: '42501' });
    for (const sql of [
      `update jobs.job_references set title = 'Mine'`,
      `update jobs.files set description = 'Mine'`,
      `update jobs.comments set content = 'Mine'`,
      `update jobs.shares set permissions = 'edit'`,
    ])
      expect([sql, (await session.as(commenter, sql)).rowCount]).toEqual([sql, 0]);
  });

  it('leaves no actor set on a connection', async () => {
    await session.as({ id: owner.id, role: 'agent' }, 'select 1');
    expect((await session.client.query('select * from jobs.job_references')).rows).toEqual([]);
  });

  it('lets the role append to the audit log, but not update or delete [PE-07]', async () => {
    for (const sql of [
      `update jobs.audit_log set action = 'x'`,
      'delete from jobs.audit_log',
      'truncate jobs.audit_log',
    ])
      await expect(session.as({ role: 'system' }, sql)).rejects.toMatchObject({ code: '42501' });
  });
});
