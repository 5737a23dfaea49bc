import 'reflect-metadata';
import { dataSourceOptions } from '@jobref/service-kit/database/database.module';
import { schemaDrift } from '@jobref/service-kit/testing/schema-drift';
import { entities } from '../entities.js';
import { createNotifyDatabase } from '../testing/notify-database.js';

describe('the schema of notify', () => {
  it('is what the entities say: TypeORM would change nothing in it', async () => {
    const database = await createNotifyDatabase();
    const options = dataSourceOptions({ url: database.ownerUrl, schema: 'notify', entities });
    const drift = await schemaDrift({ ...options, entities });
    await database.drop();
    expect(drift).toEqual([]);
  });
});
