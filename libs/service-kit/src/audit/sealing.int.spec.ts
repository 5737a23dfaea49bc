import { randomUUID } from 'node:crypto';
import type { Actor } from '@jobref/contracts/domain/actor';
import { until } from '@jobref/testing/until';
import { DataSource } from 'typeorm';
import { dataSourceOptions } from '../database/database.module.js';
import { AuditedService, createAuditedDatabase, testActor } from '../testing/audited-service.js';
import { schemaDrift } from '../testing/schema-drift.js';
import { AuditSealsRepository } from './audit-seals.repository.js';
import { AuditTrail } from './audit-trail.js';

const many = (count: number, name: string) => Array.from({ length: count }, (_, index) => `${name}.${index}`);

const administrator = (): Actor => ({ kind: 'user', id: randomUUID(), role: 'administrator' });

/** Selects sessions that wait for a lock in this database. */
const stuck = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

describe('audit log chain', () => {
  let service: AuditedService;
  beforeEach(async () => {
    service = await AuditedService.start();
  });
  afterEach(() => service.close());

  const numbers = async () =>
    (
      await service.query<{ sequence: number; action: string }>(
        `select s.sequence, e.action from audited.audit_seals s join audited.audit_log e on e.id = s.entry_id order by 1`,
      )
    ).map(({ sequence, action }) => [sequence, action] as const);

  it('seals entries of fifty concurrent writers [PE-07]', async () => {
    await Promise.all(many(50, 'change').map((action) => service.write(action)));
    await service.untilSealed(50);
    expect((await numbers()).map(([sequence]) => sequence)).toEqual(many(50, '').map((_, at) => at + 1));
    expect(await service.verify()).toMatchObject({ whole: true, sealed: 50, unsealed: 0 });
  });

  it('never blocks a writer, even while the sealer is stuck [PE-07]', async () => {
    const release = await service.holding('lock table audited.audit_seals in access exclusive mode');
    await service.write('first');
    await until(async () => (await service.query(stuck)).length > 0);
    await Promise.all(many(49, 'change').map((action) => service.write(action)));
    expect(await service.query('select 1 from audited.audit_unsealed')).toHaveLength(50);
    await release();
    await service.untilSealed(50);
    expect(await service.verify()).toMatchObject({ whole: true, unsealed: 0 });
  });

  it('seals entries that are committed long after later ones [PE-07]', async () => {
    const held: (() => void)[] = [];
    const late = many(3, 'late').map((action) =>
      service.write(action, new Promise<void>((resolve) => held.push(resolve))),
    );
    await until(() => held.length === 3);
    await Promise.all(many(20, 'prompt').map((action) => service.write(action)));
    await service.untilSealed(20);
    expect(await service.verify()).toMatchObject({ whole: true, sealed: 20, unsealed: 0 });
    for (const release of held) release();
    await Promise.all(late);
    await service.untilSealed(23);
    const last = (await numbers()).slice(20).map(([, action]) => action);
    expect(last.sort()).toEqual(many(3, 'late'));
    expect(await service.verify()).toMatchObject({ whole: true, sealed: 23 });
  });

  it('stays one chain with several sealers [PE-07]', async () => {
    await service.addReplica();
    await service.addReplica();
    for (let round = 0; round < 4; round += 1) {
      await Promise.all(many(50, `round${round}`).map((action) => service.write(action)));
      await service.untilSealed((round + 1) * 50);
    }
    expect(await service.verify()).toMatchObject({ whole: true, sealed: 200, last: { sequence: 200 } });
  });

  it('continues from its end after a process restart', async () => {
    await service.sealedChanges(3);
    await service.addReplica();
    await service.write('change.4');
    await service.untilSealed(4);
    await until(async () => (await service.verify()).keptOutside?.sequence === 4);
    expect((await service.verify()).whole).toBe(true);
  });

  it('is verified for one person at a time, and for another beside it', async () => {
    await service.sealedChanges(3);
    const [trail, seals] = [service.get(AuditTrail), service.get(AuditSealsRepository)];
    const read = seals.linksAfter.bind(seals);
    const held: (() => void)[] = [];
    jest.spyOn(seals, 'linksAfter').mockImplementation(async (...range) => {
      await new Promise<void>((resolve) => held.push(resolve));
      return read(...range);
    });
    const [one, other] = [administrator(), administrator()];
    const verified = [one, one, one, other].map((actor) => trail.verify(actor, {}));
    await until(() => held.length === 2);
    await trail.entries(one, { limit: 10, count: true });
    expect(held).toHaveLength(2);
    let isDone = false;
    const reports = Promise.all(verified).finally(() => (isDone = true));
    await until(() => {
      for (const release of held.splice(0)) release();
      return isDone;
    });
    expect(await reports).toMatchObject(Array(4).fill({ whole: true, sealed: 3 }));
  });

  it('shows its entries and state only to administrators and the system [PE-02]', async () => {
    const trail = service.get(AuditTrail);
    const agent = { kind: 'user', id: 'aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa', role: 'agent' } as const;
    const read = { limit: 10, count: true };
    // Redis may become reachable slightly later than Postgres.
    await until(() =>
      service.verify().then(
        () => true,
        () => false,
      ),
    );
    expect(() => trail.entries(agent, read)).toThrow('Administrator access required');
    await expect(trail.verify(agent, {})).rejects.toMatchObject({ code: 'administrator_required' });
    expect(() => trail.entries({ kind: 'anonymous' }, read)).toThrow('Please sign in');
    await expect(trail.verify({ ...agent, role: 'administrator' }, {})).resolves.toMatchObject({
      whole: true,
    });
    await expect(trail.entries(testActor, read)).resolves.toEqual({ items: [], total: 0 });
  });

  it('prevents the service from altering or removing seals and from erasing details [PE-07]', async () => {
    const role = await new DataSource({ type: 'postgres', url: service.urls.serviceUrl }).initialize();
    for (const forbidden of [
      'delete from audited.audit_seals',
      `update audited.audit_seals set hash = 'x'`,
      'truncate audited.audit_seals',
      `insert into audited.audit_unsealed values (gen_random_uuid())`,
      `update audited.audit_log set after = null`,
      `select audited.erase_audit_details('{}', 'x')`,
    ])
      await expect(role.query(forbidden)).rejects.toThrow('permission denied');
    await role.destroy();
  });
});

describe('erased audit details', () => {
  let service: AuditedService;
  beforeAll(async () => {
    service = await AuditedService.start();
    await service.sealedChanges(3);
  });
  afterAll(() => service.close());

  it('are removed and recorded in the log, and the chain stays whole [PE-07]', async () => {
    const owner = await new DataSource({ type: 'postgres', url: service.urls.ownerUrl }).initialize();
    const erased = await owner.query<{ erased: number }[]>(
      `select audited.erase_audit_details(
         array(select id from audited.audit_log where record_id = 'change.2'), 'request 17') as erased`,
    );
    await owner.destroy();
    expect(erased).toEqual([{ erased: 1 }]);
    await service.untilSealed(4);
    const { items } = await service.get(AuditTrail).entries(testActor, { limit: 10, count: false });
    expect(items[0]).toMatchObject({ action: 'audit.details_erased', after: { reason: 'request 17' } });
    expect(items.find(({ action }) => action === 'change.2')).toMatchObject({
      before: null,
      after: null,
      erasedAt: expect.any(String) as string,
    });
    expect(await service.verify()).toMatchObject({ whole: true, sealed: 4 });
  });
});

describe('audit log without Redis', () => {
  it('is still written, sealed later, and cannot be verified meanwhile', async () => {
    const service = await AuditedService.start('redis://127.0.0.1:1');
    await service.write('change.1');
    await expect(service.verify()).rejects.toThrow();
    expect(await service.sealed()).toBe(0);
    await service.close();
  });
});

describe('kit tables', () => {
  it('match the entities, except for indexes', async () => {
    const database = await createAuditedDatabase();
    const options = dataSourceOptions({ url: database.ownerUrl, schema: 'audited' });
    const drift = await schemaDrift(options, database.ownerUrl);
    await database.drop();
    expect(drift).toEqual([]);
  });
});
