import { testAddress } from '@jobref/testing/test-environment';
import { DataSource } from 'typeorm';
import { dataSourceOptions } from './database.module.js';

const prepared = `select statement, generic_plans + custom_plans as runs from pg_prepared_statements
  where statement like '%asked for %'`;

describe('the statements of a service', () => {
  let source: DataSource;
  beforeAll(async () => {
    source = new DataSource(
      dataSourceOptions({ url: testAddress('POSTGRES'), schema: 'public', poolSize: 1 }),
    );
    await source.initialize();
  });
  afterAll(() => source.destroy());

  const seen = () => source.query<{ statement: string; runs: string }[]>(prepared);

  it('are parsed once on a connection, however often they are called', async () => {
    const text = 'select $1::text as word -- asked for often';
    for (const word of ['roof', 'gutter', 'dormer']) {
      expect(await source.query(text, [word])).toEqual([{ word }]);
    }
    expect(await seen()).toEqual([{ statement: text, runs: '3' }]);
  });

  it('are not kept without end', async () => {
    for (let index = 0; index < 300; index += 1) {
      await source.query(`select $1::int -- asked for once ${index}`, [index]);
    }
    expect((await seen()).length).toBeLessThanOrEqual(200);
    expect(await source.query('select $1::int as last -- asked for once more', [7])).toEqual([{ last: 7 }]);
  });

  it('are asked anew where their transaction was rolled back', async () => {
    const text = 'select 1 / $1::int as part -- asked for in vain';
    await expect(source.transaction((manager) => manager.query(text, [0]))).rejects.toThrow(
      'division by zero',
    );
    expect(await source.query(text, [1])).toEqual([{ part: 1 }]);
  });
});
