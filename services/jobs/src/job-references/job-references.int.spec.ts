import { failureOf } from '@jobref/testing/failure-of';
import { buildJobReference, share } from '../testing/builders.js';
import { asColleague } from '../testing/collaboration.js';
import { administrator, agent, notVisible, jobsForTests } from '../testing/started-jobs.js';

describe('job references', () => {
  const jobs = jobsForTests();

  it('creates one with its reference, counters and abilities [EN-03 AP-10 CJ-01]', async () => {
    const owner = agent();
    const made = await jobs.client.create(owner, buildJobReference({ clientEmail: 'ana@hollis.example' }));
    expect(made).toMatchObject({
      reference: expect.stringMatching(/^JR-\d{4}-\d{6}$/) as string,
      title: 'Roof survey',
      description: null,
      clientEmail: 'ana@hollis.example',
      status: 'draft',
      fileCount: 0,
      totalFileSize: 0,
      pdfGenerated: false,
      pdfGenerations: [],
      fileUploads: [],
      ownerId: owner.id,
      abilities: { edit: true, delete: true, share: true, handOver: false },
    });
    expect(await jobs.client.get(owner, { jobReferenceId: made.id })).toEqual(made);
  });

  it('numbers 100 concurrent creations without gaps or duplicates', async () => {
    const creator = agent();
    const before = await jobs.query<{ last: number }>('select last from jobs.reference_counters');
    const made = await Promise.all(
      Array.from({ length: 100 }, () => jobs.client.create(creator, buildJobReference())),
    );
    const first = (before[0]?.last ?? 0) + 1;
    const numbers = made.map(({ reference }) => Number(reference.split('-')[2])).sort((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: 100 }, (_, index) => first + index));
  });

  it('continues with seven digits after the millionth of a year [EN-03]', async () => {
    const { last } = (await jobs.query<{ last: number }>('select last from jobs.reference_counters'))[0]!;
    await jobs.query('update jobs.reference_counters set last = 999999');
    const { reference } = await jobs.client.create(agent(), buildJobReference());
    await jobs.query('update jobs.reference_counters set last = $1', [last]);
    expect(reference).toBe(`JR-${new Date().getUTCFullYear()}-1000000`);
  });

  it('refuses missing or invalid fields and names the field [VA-01 VA-09]', async () => {
    const owner = agent();
    const withTitle = (title: string) => failureOf(jobs.client.create(owner, buildJobReference({ title })));
    expect(await withTitle('  ')).toEqual({
      code: 'invalid_input',
      field: 'title',
      message: 'Title is required',
    });
    expect(await withTitle('x'.repeat(301))).toMatchObject({ code: 'invalid_input', field: 'title' });
    expect(await withTitle('a\u0000b')).toMatchObject({ code: 'invalid_input', field: 'title' });
    expect(
      await failureOf(jobs.client.create(owner, buildJobReference({ clientEmail: 'nobody' }))),
    ).toMatchObject({
      code: 'invalid_input',
      field: 'clientEmail',
      message: 'This email address is not valid',
    });
    const unknown = { ...buildJobReference(), status: 'lost' } as unknown as ReturnType<
      typeof buildJobReference
    >;
    expect(await failureOf(jobs.client.create(owner, unknown))).toMatchObject({ field: 'status' });
  });

  it('ignores unknown fields and counts blank ones as absent [VA-01 VA-10]', async () => {
    const owner = agent();
    const strange = { ...buildJobReference({ description: '  ', clientEmail: ' ' }), fileCount: 7, id: 'x' };
    const made = await jobs.client.create(owner, strange);
    expect(made).toMatchObject({ description: null, clientEmail: null, fileCount: 0 });
  });

  it('changes any field, and any status to any [ST-09 JD-09]', async () => {
    const owner = agent();
    const { id } = await jobs.client.create(owner, buildJobReference());
    for (const status of ['completed', 'draft', 'pending_review', 'in_progress', 'completed'] as const)
      expect(await jobs.client.update(owner, { jobReferenceId: id, changes: { status } })).toMatchObject({
        status,
      });
    const changes = { title: 'Wall', description: 'Damp', clientName: 'Marrow', clientEmail: 'm@m.example' };
    expect(await jobs.client.update(owner, { jobReferenceId: id, changes })).toMatchObject(changes);
  });

  it('records only actual changes in audit log and feed [PE-07]', async () => {
    const owner = agent();
    const { id } = await jobs.client.create(owner, buildJobReference());
    await jobs.client.update(owner, { jobReferenceId: id, changes: { title: 'Roof survey' } });
    await jobs.client.update(owner, { jobReferenceId: id, changes: {} });
    await jobs.client.update(owner, { jobReferenceId: id, changes: { status: 'completed' } });
    const entries = await jobs.query(
      `select action, before, after from jobs.audit_log where record_id = $1 order by at`,
      [id],
    );
    expect(entries).toEqual([
      expect.objectContaining({ action: 'job_reference.created' }),
      { action: 'job_reference.updated', before: { status: 'draft' }, after: { status: 'completed' } },
    ]);
  });

  it('returns the references of existing ids to administrators [RP-02]', async () => {
    const { id, reference } = await jobs.client.create(agent(), buildJobReference());
    const ids = [id, '00000000-0000-4000-8000-000000000000'];
    expect(await jobs.client.referencesOf(administrator(), { ids })).toEqual([{ id, reference }]);
  });

  it('lets only an administrator hand one over, with its history [PE-05]', async () => {
    const [owner, heir] = [agent(), agent()];
    const { id } = await jobs.client.create(owner, buildJobReference());
    const handOver = { jobReferenceId: id, changes: { ownerId: heir.id }, newOwner: asColleague(heir) };
    expect(await failureOf(jobs.client.update(owner, handOver))).toEqual({
      code: 'forbidden',
      message: 'Only an administrator may hand a job reference over',
    });
    expect(await jobs.client.update(administrator(), handOver)).toMatchObject({ ownerId: heir.id });
    expect(await failureOf(jobs.client.get(owner, { jobReferenceId: id }))).toEqual(notVisible);
    expect((await jobs.client.activity(owner, {})).items).toEqual([]);
    const feed = await jobs.client.activity(heir, {});
    expect(feed.items.map(({ action }) => action)).toEqual(['job_handed_over', 'job_created']);
  });

  it('deletes one with all its parts, for its owner or an administrator only [PE-05]', async () => {
    const [owner, editor] = [agent(), agent()];
    const { id, reference } = await jobs.client.create(owner, buildJobReference());
    await share(jobs, id, editor.id, 'edit');
    expect(await failureOf(jobs.client.remove(editor, { jobReferenceId: id }))).toEqual({
      code: 'forbidden',
      message: 'Only its owner or an administrator may delete this job reference',
    });
    await jobs.client.remove(owner, { jobReferenceId: id });
    expect(await failureOf(jobs.client.get(owner, { jobReferenceId: id }))).toEqual(notVisible);
    const { items } = await jobs.client.activity(owner, {});
    expect(items).toEqual([
      expect.objectContaining({
        action: 'job_deleted',
        description: `Job reference ${reference} (Roof survey) deleted`,
        jobReferenceId: null,
      }),
    ]);
    expect((await jobs.client.activity(editor, {})).items).toEqual([]);
    const [audited] = await jobs.query(
      `select actor_id as by, before->>'reference' as reference from jobs.audit_log
       where action = 'job_reference.deleted' and record_id = $1`,
      [id],
    );
    expect(audited).toEqual({ by: owner.id, reference });
  });
});
