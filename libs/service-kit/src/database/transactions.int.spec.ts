import { systemActor } from '@jobref/contracts/domain/actor';
import { testAddress } from '@jobref/testing/test-environment';
import { DataSource } from 'typeorm';
import { dataSourceOptions } from './database.module.js';
import { Transactions } from './transactions.js';

describe('Transactions', () => {
  let source: DataSource;
  let transactions: Transactions;

  beforeAll(async () => {
    const url = testAddress('POSTGRES');
    source = new DataSource(dataSourceOptions({ url, schema: 'public', poolSize: 1 }));
    await source.initialize();
    transactions = new Transactions(source);
  });

  afterAll(() => source.destroy());

  const inTransaction = <T>(work: () => Promise<T>) =>
    transactions.run(systemActor('test'), async () => {
      await transactions.manager.query('create temporary table words (word text) on commit drop');
      return work();
    });

  it.each([
    ["insert into words values ('roof'), ('eaves') returning word", ['roof', 'eaves']],
    ["insert into words values ('roof') on conflict do nothing", []],
    ["with new as (insert into words values ('roof')) select 'gutter' as word", ['gutter']],
    ['select word from words', []],
    ['update words set word = word returning word', []],
    ['delete from words returning word', []],
  ])('returns the rows of "%s"', async (statement, words) => {
    const rows = await inTransaction(() => transactions.rows<{ word: string }>(statement));
    expect(rows.map(({ word }) => word)).toEqual(words);
  });

  it('returns the rows of an update or delete, the first of them, or their number', async () => {
    const told = await inTransaction(async () => {
      await transactions.manager.query("insert into words values ('roof'), ('eaves')");
      return [
        await transactions.rows("update words set word = 'dormer' returning word"),
        await transactions.affectedRows('update words set word = $1', ['gutter']),
        await transactions.row('delete from words where ctid = (select min(ctid) from words) returning word'),
        await transactions.row('select word from words'),
        await transactions.affectedRows('delete from words where word <> $1', ['']),
        await transactions.row('select word from words'),
        await transactions.affectedRows('delete from words where word <> $1', ['']),
      ];
    });
    expect(told).toEqual([
      [{ word: 'dormer' }, { word: 'dormer' }],
      2,
      { word: 'gutter' },
      { word: 'gutter' },
      1,
      null,
      0,
    ]);
  });

  it('returns the first column of all rows or of the first, and counts rows up to a limit', async () => {
    const told = await inTransaction(async () => {
      await transactions.manager.query("insert into words values ('roof'), ('eaves'), (null)");
      return [
        await transactions.values('select word, 1 from words'),
        await transactions.values("delete from words where word = 'eaves' returning word"),
        await transactions.values("delete from words where word = 'eaves' returning word"),
        await transactions.value('select count(*)::int from words'),
        await transactions.value('select word from words where word = $1', ['gutter']),
        await transactions.count('words where word is distinct from $1', ['gutter'], 5),
        await transactions.count('words', [], 1),
      ];
    });
    expect(told).toEqual([['roof', 'eaves', null], ['eaves'], [], 2, null, 2, 1]);
  });
});
