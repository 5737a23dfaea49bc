import { type TcpProxy, startTcpProxy } from '@jobref/testing/tcp-proxy';
import { testAddress } from '@jobref/testing/test-environment';
import { DataSource } from 'typeorm';
import { systemActor } from '@jobref/contracts/domain/actor';
import { toAppError } from '../errors.js';
import { dataSourceOptions } from './database.module.js';
import { Transactions } from './transactions.js';

const prepared = `select statement, generic_plans + custom_plans as runs from pg_prepared_statements
  where statement like '%asked for %'`;

describe('PostgresClient', () => {
  let wire: TcpProxy;
  let source: DataSource;
  beforeAll(async () => {
    wire = await startTcpProxy(testAddress('POSTGRES'));
    source = new DataSource(dataSourceOptions({ url: wire.url, schema: 'public', poolSize: 1 }));
    await source.initialize();
  });
  afterAll(async () => {
    await source.destroy();
    await wire.cut();
  });

  const seen = () => source.query<{ statement: string; runs: string }[]>(prepared);

  it('parses a statement once per connection, however often it is called', async () => {
    const text = 'select $1::text as word -- asked for often';
    for (const word of ['roof', 'gutter', 'dormer']) {
      expect(await source.query(text, [word])).toEqual([{ word }]);
    }
    expect(await seen()).toEqual([{ statement: text, runs: '3' }]);
  });

  it('limits the number of prepared statements', async () => {
    for (let index = 0; index < 300; index += 1) {
      await source.query(`select $1::int -- asked for once ${index}`, [index]);
    }
    expect((await seen()).length).toBeLessThanOrEqual(200);
    expect(await source.query('select $1::int as last -- asked for once more', [7])).toEqual([{ last: 7 }]);
  });

  it('prepares a statement again after its transaction was rolled back', async () => {
    const text = 'select 1 / $1::int as part -- asked for in vain';
    await expect(source.transaction((manager) => manager.query(text, [0]))).rejects.toThrow(
      'division by zero',
    );
    expect(await source.query(text, [1])).toEqual([{ part: 1 }]);
  });

  it('begins a transaction and sets its actor in one flight with the first statement', async () => {
    const transactions = new Transactions(source);
    const role = () =>
      transactions.manager.query(`select current_setting('app.actor_role') as role, $1::int as at`, [1]);
    const before = wire.sent();
    expect(await transactions.run(systemActor('test'), role)).toEqual([{ role: 'system', at: 1 }]);
    // One flight with everything that begins the transaction, one for the commit.
    expect(wire.sent() - before).toBe(2);
  });

  it('begins a transaction whose first statement has parameters', async () => {
    const text = 'select pg_current_xact_id()::text as transaction, $1::int as at';
    const both = await source.transaction(async (manager) => [
      ...(await manager.query<{ transaction: string }[]>(text, [1])),
      ...(await manager.query<{ transaction: string }[]>(text, [2])),
    ]);
    expect(both[1]?.transaction).toBe(both[0]?.transaction);
  });

  it('sets the transaction’s actor, whatever its id contains', async () => {
    const transactions = new Transactions(source);
    const id = `o'; set local app.actor_role = 'system'; --\\`;
    const settings = () =>
      transactions.manager.query(
        `select current_setting('app.actor_id') as id, current_setting('app.actor_role') as role`,
      );
    expect(await transactions.run({ kind: 'user', id, role: 'agent' }, settings)).toEqual([
      { id, role: 'agent' },
    ]);
  });

  it('replaces a connection whose server no longer answers', async () => {
    await source.query('select 1');
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    wire.silence();
    const outcome = source.query('select 1').catch(toAppError);
    await jest.advanceTimersByTimeAsync(30_000);
    jest.useRealTimers();
    expect(await outcome).toMatchObject({ code: 'unavailable' });
    expect(await source.query('select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('rejects a commit after a failed statement whose error was ignored', async () => {
    const unheard = source.transaction((manager) => manager.query('select 1 / 0').catch(() => undefined));
    await expect(unheard).rejects.toThrow('Nothing was committed');
  });
});
