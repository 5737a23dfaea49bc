import type { ChainBreakKind } from '@jobref/contracts/domain/audit';
import { until } from '@jobref/testing/until';
import { Redis } from 'ioredis';
import { auditBroken } from '../ops/metrics.js';
import { AuditedService } from '../testing/audited-service.js';
import { genesis, sealAfter, type SealableEntry } from './chain.js';
import { entryColumns } from './audit-columns.js';

const entryAt = (sequence: number) =>
  `(select entry_id from audited.audit_seals where sequence = ${sequence})`;
const change = (sequence: number, set: string) =>
  `update audited.audit_log set ${set} where id = ${entryAt(sequence)}`;
const removal = (where: string) => `
  create temporary table gone on commit drop as select entry_id from audited.audit_seals where ${where};
  delete from audited.audit_seals where ${where};
  delete from audited.audit_log where id in (select entry_id from gone)`;
const insertion = `insert into audited.audit_log (actor_kind, actor_name, action, record_type, request_id, at)
  values ('system', 'test', 'change.forged', 'thing', 'forged', `;

/** Name, SQL and expected findings of each tampering. */
const tamperings: [string, string, [number, ChainBreakKind][]][] = [
  ['an action that was changed', change(4, `action = 'other'`), [[4, 'entry_changed']]],
  ['a detail that was changed', change(4, `after = '{"name": "other"}'`), [[4, 'entry_changed']]],
  ['an actor that was changed', change(4, `actor_name = null`), [[4, 'entry_changed']]],
  [
    'a time that was moved by a microsecond',
    change(4, `at = at + interval '1 microsecond'`),
    [[4, 'entry_changed']],
  ],
  [
    'details that were emptied by hand',
    change(4, `before = null, after = null, salt = null, erased_at = now()`),
    [[4, 'entry_changed']],
  ],
  [
    'an entry that was removed',
    `delete from audited.audit_log where id = ${entryAt(4)}`,
    [[4, 'entry_removed']],
  ],
  ['an entry that was removed with its seal', removal('sequence = 4'), [[4, 'seals_removed']]],
  ['the first entries, removed with their seals', removal('sequence < 3'), [[1, 'seals_removed']]],
  [
    'an entry that was inserted with a seal',
    `with forged as (${insertion} now()) returning id)
     insert into audited.audit_seals select 11, id, 'x', 'x', hash, 'x', now() from forged, audited.audit_seals where sequence = 10`,
    [[11, 'seal_forged']],
  ],
  [
    'an entry that was inserted with an older time',
    `${insertion} now() - interval '1 day')`,
    [[11, 'entry_misdated']],
  ],
  [
    'two entries that changed places',
    `update audited.audit_log e set (action, record_id, after) =
       (select o.action, o.record_id, o.after from audited.audit_log o
        where o.id <> e.id and o.id in (${entryAt(4)}, ${entryAt(5)}))
     where e.id in (${entryAt(4)}, ${entryAt(5)})`,
    [
      [4, 'entry_changed'],
      [5, 'entry_changed'],
    ],
  ],
  [
    'two seals that changed places',
    `update audited.audit_seals set sequence = -sequence where sequence in (4, 5);
     update audited.audit_seals set sequence = 9 + sequence where sequence < 0`,
    [
      [4, 'seal_forged'],
      [5, 'seal_forged'],
      [6, 'order_broken'],
    ],
  ],
  ['a tail that was cut off', removal('sequence > 7'), [[8, 'tail_cut_off']]],
  ['a log that was emptied', removal('true'), [[1, 'tail_cut_off']]],
];

describe('audit log altered with all rights on the database', () => {
  let service: AuditedService;
  beforeEach(async () => {
    service = await AuditedService.start();
    await service.sealedChanges(10);
    await headAt(10);
  });
  afterEach(() => service.close());

  const headAt = (sequence: number) =>
    until(async () => (await service.verify()).keptOutside?.sequence === sequence);
  const found = async () => (await service.verify()).breaks.map(({ sequence, kind }) => [sequence, kind]);

  const alarms = async () => (await auditBroken.get()).values[0]?.value ?? 0;

  it('is whole without tampering', async () => {
    expect(await alarms()).toBe(0);
    expect(await service.verify()).toMatchObject({ whole: true, sealed: 10, unsealed: 0, breaks: [] });
  });

  it.each(tamperings)('reveals %s and its position [PE-07 RP-02]', async (_what, sql, expected) => {
    await service.query(`begin; ${sql}; commit`);
    await until(async () => (await service.verify()).unsealed === 0);
    expect(await found()).toEqual(expected);
    const atOnce = await service.verify();
    expect(atOnce.whole).toBe(false);
    let part = await service.verify({ most: 3 });
    while (part.next) part = await service.verify({ most: 3, from: part.next });
    expect(part).toEqual(atOnce);
  });

  it('reveals a chain that was recomputed by all its rules [PE-07]', async () => {
    await service.query(change(4, `action = 'other'`));
    const entries = await service.query<SealableEntry>(
      `select ${entryColumns}, e.salt from audited.audit_seals s join audited.audit_log e on e.id = s.entry_id order by s.sequence`,
    );
    for (const seal of sealAfter(genesis, entries, new Date().toISOString()))
      await service.query(
        `update audited.audit_seals set details_digest = $2, entry_digest = $3, previous_hash = $4, hash = $5, sealed_at = $6
         where sequence = $1`,
        [seal.sequence, seal.detailsDigest, seal.entryDigest, seal.previousHash, seal.hash, seal.sealedAt],
      );
    expect(await found()).toEqual([[10, 'chain_rewritten']]);
    await service.write('change.11');
    await service.untilSealed(11);
    await headAt(11);
    expect(await found()).toEqual([[11, 'order_broken']]);
  });

  it('reveals a truncated tail even after more was written [PE-07]', async () => {
    const before = await alarms();
    await service.query(`begin; ${removal('sequence > 7')}; commit`);
    await service.write('change.11');
    await headAt(11);
    expect(await found()).toEqual([[8, 'seals_removed']]);
    expect(await alarms()).toBe(before + 1);
  });

  it('counts an entry that was never sealed', async () => {
    await service.query(`begin; set local session_replication_role = replica; ${insertion} now()); commit`);
    expect(await service.verify()).toMatchObject({
      unsealed: 1,
      unsealedSince: expect.any(String) as string,
    });
  });

  it('records permanently that the end kept outside was lost [PE-07]', async () => {
    const before = await alarms();
    const redis = new Redis(service.redisUrl);
    await redis.flushdb();
    redis.disconnect();
    expect(await found()).toEqual([[10, 'head_lost']]);
    await service.write('change.11');
    await headAt(12);
    expect(await service.verify()).toMatchObject({ whole: true, sealed: 12 });
    const [told] = await service.query<{ after: object }>(
      `select after from audited.audit_log where action = 'audit.head_lost'`,
    );
    expect(told).toEqual({ after: { sequence: 10 } });
    expect(await alarms()).toBe(before + 1);
  });
});
