import { until } from '@jobref/testing/until';
import { DataSource } from 'typeorm';
import { dataSourceOptions } from '../database/database.module.js';
import { AuditedService, createAuditedDatabase, someone } from '../testing/audited-service.js';
import { schemaDrift } from '../testing/schema-drift.js';
import { AuditTrail } from './audit-trail.js';

const many = (count: number, name: string) => Array.from({ length: count }, (_, index) => `${name}.${index}`);

/** Whoever waits for a lock in this database. */
const stuck = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

describe('the chain over an audit log', () => {
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

  it('takes in fifty writers at once, all in the chain [PE-07]', async () => {
    await Promise.all(many(50, 'change').map((action) => service.write(action)));
    await service.untilSealed(50);
    expect((await numbers()).map(([sequence]) => sequence)).toEqual(many(50, '').map((_, at) => at + 1));
    expect(await service.verify()).toMatchObject({ whole: true, sealed: 50, unsealed: 0 });
  });

  it('never makes a writer wait, not even while its sealer is stuck [PE-07]', async () => {
    const release = await service.holding('lock table audited.audit_seals in access exclusive mode');
    await service.write('first');
    await until(async () => (await service.query(stuck)).length > 0);
    await Promise.all(many(49, 'change').map((action) => service.write(action)));
    expect(await service.query('select 1 from audited.audit_unsealed')).toHaveLength(50);
    await release();
    await service.untilSealed(50);
    expect(await service.verify()).toMatchObject({ whole: true, unsealed: 0 });
  });

  it('takes in entries that are committed long after later ones [PE-07]', async () => {
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

  it('is one chain also with several sealers [PE-07]', async () => {
    await service.addReplica();
    await service.addReplica();
    for (let round = 0; round < 4; round += 1) {
      await Promise.all(many(50, `round${round}`).map((action) => service.write(action)));
      await service.untilSealed((round + 1) * 50);
    }
    expect(await service.verify()).toMatchObject({ whole: true, sealed: 200, last: { sequence: 200 } });
  });

  it('goes on where it ended when its process starts again', async () => {
    await service.sealedChanges(3);
    await service.addReplica();
    await service.write('change.4');
    await service.untilSealed(4);
    await until(async () => (await service.verify()).keptOutside?.sequence === 4);
    expect((await service.verify()).whole).toBe(true);
  });

  it('shows its entries and its state to administrators and the system alone [PE-02]', async () => {
    const trail = service.get(AuditTrail);
    const agent = { kind: 'user', id: 'aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa', role: 'agent' } as const;
    const read = { limit: 10, count: true };
    // Redis may be reached a moment after Postgres.
    await until(() =>
      service.verify().then(
        () => true,
        () => false,
      ),
    );
    expect(() => trail.entries(agent, read)).toThrow('Administrator access required');
    await expect(trail.verify(agent)).rejects.toMatchObject({ code: 'administrator_required' });
    expect(() => trail.entries({ kind: 'anonymous' }, read)).toThrow('Please sign in');
    await expect(trail.verify({ ...agent, role: 'administrator' })).resolves.toMatchObject({ whole: true });
    await expect(trail.entries(someone, read)).resolves.toEqual({ items: [], total: 0 });
  });

  it('gives the service no way to alter or remove a seal or to erase details [PE-07]', async () => {
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

describe('details that a client asked to have erased', () => {
  let service: AuditedService;
  beforeAll(async () => {
    service = await AuditedService.start();
    await service.sealedChanges(3);
  });
  afterAll(() => service.close());

  it('are gone, told of in the log, and the chain stays whole [PE-07]', async () => {
    const owner = await new DataSource({ type: 'postgres', url: service.urls.ownerUrl }).initialize();
    const erased = await owner.query<{ erased: number }[]>(
      `select audited.erase_audit_details(
         array(select id from audited.audit_log where record_id = 'change.2'), 'request 17') as erased`,
    );
    await owner.destroy();
    expect(erased).toEqual([{ erased: 1 }]);
    await service.untilSealed(4);
    const { items } = await service.get(AuditTrail).entries(someone, { limit: 10, count: false });
    expect(items[0]).toMatchObject({ action: 'audit.details_erased', after: { reason: 'request 17' } });
    expect(items.find(({ action }) => action === 'change.2')).toMatchObject({
      before: null,
      after: null,
      erasedAt: expect.any(String) as string,
    });
    expect(await service.verify()).toMatchObject({ whole: true, sealed: 4 });
  });
});

describe('an audit log whose Redis is away', () => {
  it('is written all the same, sealed later, and not checked meanwhile', async () => {
    const service = await AuditedService.start('redis://127.0.0.1:1');
    await service.write('change.1');
    await expect(service.verify()).rejects.toThrow();
    expect(await service.sealed()).toBe(0);
    await service.close();
  });
});

describe('the tables of the kit', () => {
  it('are what the entities say, but for indexes', async () => {
    const database = await createAuditedDatabase();
    const options = dataSourceOptions({ url: database.ownerUrl, schema: 'audited' });
    const drift = await schemaDrift(options, database.ownerUrl);
    await database.drop();
    expect(drift).toEqual([]);
  });
});
