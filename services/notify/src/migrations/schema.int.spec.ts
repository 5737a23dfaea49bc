import 'reflect-metadata';
import { schemaDrift } from '@jobref/service-kit/testing/schema-drift';
import { DataSource } from 'typeorm';
import { startNotify } from '../testing/started-notify.js';

describe('notify schema', () => {
  it('matches the entities: TypeORM would change nothing', async () => {
    const notify = await startNotify();
    const { options } = notify.app.get(DataSource);
    const drift = await schemaDrift(options, notify.database.ownerUrl);
    await notify.close();
    expect(drift).toEqual([]);
  });
});
