import type { UserActor } from '@jobref/contracts/domain/actor';
import { buildJobReference } from '../testing/builders.js';
import { failureOf } from '@jobref/testing/failure-of';
import { until } from '@jobref/testing/until';
import { Client } from 'pg';
import { runConcurrently } from '../testing/collaboration.js';
import { administrator, agent, jobsForTests } from '../testing/started-jobs.js';

describe('clients', () => {
  const jobs = jobsForTests();
  let owner: UserActor;
  beforeEach(() => {
    owner = agent();
  });

  const newJob = (clientName: string, clientEmail?: string, by = owner) =>
    jobs.client.create(by, buildJobReference({ clientName, clientEmail }));
  const listed = async (query: object = {}, by = owner) => (await jobs.client.clients(by, query)).items;
  const known = (clientId: string | null) => jobs.client.client(owner, { clientId: clientId ?? '' });

  it('creates a client with the first job reference and finds it for the next, ignoring case', async () => {
    const first = await newJob('Hollis & Marrow', 'Office@hollis.example');
    expect(first.clientId).not.toBeNull();
    expect((await newJob('HOLLIS & MARROW', 'office@hollis.example')).clientId).toBe(first.clientId);
    const other = await newJob('Hollis & Marrow');
    expect(other.clientId).not.toBe(first.clientId);
    expect(await known(first.clientId)).toMatchObject({
      ownerId: owner.id,
      name: 'Hollis & Marrow',
      email: 'Office@hollis.example',
      jobReferenceCount: 2,
    });
    expect((await newJob('Hollis & Marrow', undefined, agent())).clientId).not.toBe(other.clientId);
  });

  it('creates a client once under concurrent requests', async () => {
    const made = await Promise.all(Array.from({ length: 8 }, () => newJob('Dufour')));
    expect(new Set(made.map(({ clientId }) => clientId)).size).toBe(1);
  });

  it('lists clients by name, page by page, and finds them by name and e-mail address', async () => {
    for (const name of ['Östberg', 'dufour', 'Okafor', 'Ångström']) await newJob(name);
    await newJob('Tanaka', 'yuki@tokyo.example');
    expect((await listed()).map(({ name }) => name)).toEqual([
      'Ångström',
      'dufour',
      'Okafor',
      'Östberg',
      'Tanaka',
    ]);
    const first = await jobs.client.clients(owner, { limit: 3 });
    expect([first.items.length, first.total]).toEqual([3, 5]);
    const rest = await jobs.client.clients(owner, { limit: 3, cursor: first.nextCursor ?? '' });
    expect(rest.items.map(({ name }) => name)).toEqual(['Östberg', 'Tanaka']);
    expect(rest.nextCursor).toBeNull();
    const namesFor = async (query: string) => (await listed({ query })).map(({ name }) => name);
    expect(await namesFor('OSTB')).toEqual(['Östberg']);
    expect(await namesFor('tokyo')).toEqual(['Tanaka']);
    for (const nothing of ['%', '_', `'`, '\\']) expect(await namesFor(nothing)).toEqual([]);
    expect(
      await failureOf(jobs.client.clients(owner, { query: 'o', cursor: first.nextCursor ?? '' })),
    ).toMatchObject({ code: 'invalid_input', field: 'cursor' });
  });

  it('updates a client together with all their job references, for one version only', async () => {
    const { id, clientId } = await newJob('Holis');
    const before = await known(clientId);
    const changed = await jobs.client.updateClient(owner, {
      clientId: before.id,
      changes: { name: 'Hollis', email: 'hollis@post.example', phone: '+49 30 1234' },
      ifMatch: [before.version],
    });
    expect(changed).toMatchObject({ name: 'Hollis', phone: '+49 30 1234', jobReferenceCount: 1 });
    expect(await jobs.client.get(owner, { jobReferenceId: id })).toMatchObject({
      clientName: 'Hollis',
      clientEmail: 'hollis@post.example',
      clientId,
    });
    const late = { clientId: before.id, changes: { notes: 'Rings twice' }, ifMatch: [before.version] };
    expect(await failureOf(jobs.client.updateClient(owner, late))).toMatchObject({ code: 'conflict' });
    await newJob('Marrow');
    const taken = { clientId: before.id, changes: { name: 'MARROW', email: null } };
    expect(await failureOf(jobs.client.updateClient(owner, taken))).toMatchObject({ code: 'client_taken' });
    const [entry] = await jobs.query<{ after: object }>(
      `select after from jobs.audit_log where action = 'client.updated' and record_id = $1`,
      [before.id],
    );
    expect(entry?.after).toMatchObject({ name: 'Hollis', jobReferences: 1 });
  });

  it('removes a client with their last job reference, unless somebody added details', async () => {
    const typo = await newJob('Okafro');
    const right = await jobs.client.update(owner, {
      jobReferenceId: typo.id,
      changes: { clientName: 'Okafor' },
    });
    expect((await listed()).map(({ name }) => name)).toEqual(['Okafor']);
    await jobs.client.updateClient(owner, {
      clientId: right.clientId ?? '',
      changes: { notes: 'Pays late' },
    });
    expect(
      await failureOf(jobs.client.removeClient(owner, { clientId: right.clientId ?? '' })),
    ).toMatchObject({ code: 'client_in_use' });
    await jobs.client.remove(owner, { jobReferenceId: typo.id });
    expect(await listed()).toMatchObject([{ name: 'Okafor', jobReferenceCount: 0 }]);
    await jobs.client.restore(owner, { id: typo.id });
    expect(await known(right.clientId)).toMatchObject({ jobReferenceCount: 1, notes: 'Pays late' });
    await jobs.client.remove(owner, { jobReferenceId: typo.id });
    await jobs.client.removeClient(owner, { clientId: right.clientId ?? '' });
    expect(await listed()).toEqual([]);
  });

  it('writes the client’s current name to a job reference restored from the bin', async () => {
    const { id, clientId } = await newJob('Holis');
    await newJob('Holis');
    await jobs.client.remove(owner, { jobReferenceId: id });
    await jobs.client.updateClient(owner, { clientId: clientId ?? '', changes: { name: 'Hollis' } });
    await newJob('Holis');
    await jobs.client.restore(owner, { id });
    expect(await jobs.client.get(owner, { jobReferenceId: id })).toMatchObject({
      clientName: 'Hollis',
      clientId,
    });
  });

  it('recreates a client that is removed with their last job reference at the same moment', async () => {
    const { id } = await newJob('Holis');
    let made: { clientId: string | null } | undefined;
    await runConcurrently(jobs, { table: 'job_references', id, isDeleted: true }, [
      async () => (made = await newJob('Holis')),
    ]);
    expect(await known(made?.clientId ?? null)).toMatchObject({ name: 'Holis', jobReferenceCount: 1 });
  });

  it('creates another client where the client is renamed at the same moment', async () => {
    const clientId = (await newJob('Holis')).clientId ?? '';
    let made: { clientId: string | null } | undefined;
    await runConcurrently(jobs, { table: 'clients', id: clientId }, [
      () => jobs.client.updateClient(owner, { clientId, changes: { name: 'Hollis' } }),
      async () => (made = await newJob('Holis')),
    ]);
    expect(await known(made?.clientId ?? null)).toMatchObject({ name: 'Holis', jobReferenceCount: 1 });
  });

  it('renames a client during bulk work, which locks the job references one by one in id order', async () => {
    const three = async (name: string) =>
      [await newJob(name), await newJob(name), await newJob(name)] as const;
    let [oldest, first, newest] = await three('Holis');
    // First by id, but neither oldest nor newest by creation.
    for (let n = 0; oldest.id < first.id || newest.id < first.id; n += 1)
      [oldest, first, newest] = await three(`Holis ${n}`);
    const clientId = first.clientId ?? '';
    const holder = new Client({ connectionString: jobs.database.superuserUrl });
    await holder.connect();
    const lock = ({ id }: { id: string }) =>
      holder.query('select from jobs.job_references where id = $1 for no key update nowait', [id]);
    await holder.query('begin');
    await lock(first);
    const renamed = jobs.client.updateClient(owner, { clientId, changes: { name: 'Hollis' } });
    await until(async () => (await jobs.query('select 1 from pg_locks where not granted')).length > 0);
    for (const other of [oldest, newest]) await lock(other);
    await holder.query('commit');
    await holder.end();
    expect(await renamed).toMatchObject({ name: 'Hollis', jobReferenceCount: 3 });
  });

  it('brings a client’s details to a new owner', async () => {
    const { id, clientId } = await newJob('Tanaka');
    await jobs.client.updateClient(owner, { clientId: clientId ?? '', changes: { phone: '030 55' } });
    const next = agent();
    await jobs.client.update(administrator(), {
      jobReferenceId: id,
      changes: { ownerId: next.id },
      newOwner: { id: next.id, role: 'agent' },
    });
    expect(await listed({}, next)).toMatchObject([{ name: 'Tanaka', phone: '030 55', jobReferenceCount: 1 }]);
    expect(await listed()).toEqual([]);
  });

  it('merges a client’s details into those of a new owner who has the same client', async () => {
    const next = agent();
    const theirs = await newJob('Achterberg', undefined, next);
    await jobs.client.updateClient(next, {
      clientId: theirs.clientId ?? '',
      changes: { phone: '030 77', notes: 'Calls back' },
    });
    const [one, other] = [await newJob('Achterberg'), await newJob('Achterberg')];
    await jobs.client.updateClient(owner, {
      clientId: one.clientId ?? '',
      changes: { phone: '030 55', address: 'Am Kanal 4', notes: 'Mornings only' },
    });
    for (const { id: jobReferenceId } of [one, other])
      await jobs.client.update(administrator(), {
        jobReferenceId,
        changes: { ownerId: next.id },
        newOwner: { id: next.id, role: 'agent' },
      });
    expect(await listed({}, next)).toMatchObject([
      {
        id: theirs.clientId,
        phone: '030 77',
        address: 'Am Kanal 4',
        notes: 'Calls back\n\nMornings only',
        jobReferenceCount: 3,
      },
    ]);
    expect(await listed()).toEqual([]);
  });

  it('keeps each note once over repeated hand-overs and drops none that is too long', async () => {
    const next = agent();
    const { id: jobReferenceId } = await newJob('Ó Briain');
    await newJob('Ó Briain');
    await newJob('Ó Briain', undefined, next);
    const handTo = ({ id }: UserActor) =>
      jobs.client.update(administrator(), {
        jobReferenceId,
        changes: { ownerId: id },
        newOwner: { id, role: 'agent' },
      });
    const clientOf = async (who: UserActor) => (await listed({}, who))[0];
    const note = async (who: UserActor, notes: string) =>
      jobs.client.updateClient(who, { clientId: (await clientOf(who))?.id ?? '', changes: { notes } });
    await note(owner, 'Mornings only\n\nNever pays late');
    await handTo(next);
    expect((await clientOf(next))?.notes).toBe('Mornings only\n\nNever pays late');
    await note(next, 'Mornings only\nNew dog\n\nNever pays late\npays late');
    await handTo(owner);
    const known = 'Mornings only\n\nNever pays late\n\nNew dog\n\npays late';
    expect((await clientOf(owner))?.notes).toBe(known);
    const before = await clientOf(next);
    await handTo(next);
    expect(await clientOf(next)).toEqual({ ...before, jobReferenceCount: 2 });
    await note(next, 'x'.repeat(5_000));
    await handTo(owner);
    expect((await clientOf(owner))?.notes).toBe(`${known}\n\n${'x'.repeat(5_000)}`);
  });

  it('lists clients page by page in any script', async () => {
    const names = ['一', '二', '三'].map((first) => first + '長'.repeat(199));
    for (const name of names) await newJob(name);
    const seen: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const page = await jobs.client.clients(owner, { limit: 1, ...(cursor && { cursor }) });
      seen.push(...page.items.map(({ name }) => name));
      cursor = page.nextCursor;
    }
    expect(seen.toSorted()).toEqual(names.toSorted());
  });

  it('lists a client’s job references, newest first, for their agent and administrators', async () => {
    const [first, second] = [await newJob('Dufour'), await newJob('Dufour')];
    const clientId = first.clientId ?? '';
    for (const who of [owner, administrator()]) {
      const page = await jobs.client.clientJobReferences(who, { clientId, limit: 1 });
      expect([page.items.map(({ id }) => id), page.total]).toEqual([[second.id], 2]);
      const rest = await jobs.client.clientJobReferences(who, {
        clientId,
        limit: 1,
        cursor: page.nextCursor ?? '',
      });
      expect(rest.items.map(({ id }) => id)).toEqual([first.id]);
    }
  });
});
