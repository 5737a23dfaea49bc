import 'reflect-metadata';
import { dataSourceOptions } from '@jobref/service-kit/database/database.module';
import { DataSource } from 'typeorm';
import { entities } from '../entities.js';
import { createNotifyDatabase } from '../testing/notify-database.js';

describe('the schema of notify', () => {
  it('is what the entities say: TypeORM would change nothing in it', async () => {
    const database = await createNotifyDatabase();
    const dataSource = await new DataSource({
      ...dataSourceOptions({ url: database.ownerUrl, schema: 'notify', entities }),
      entities,
      connectTimeoutMS: 30_000,
    }).initialize();
    const { upQueries } = await dataSource.driver.createSchemaBuilder().log();
    await dataSource.destroy();
    await database.drop();
    expect(upQueries.map(({ query }) => query)).toEqual([]);
  });
});
