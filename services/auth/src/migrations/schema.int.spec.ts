import 'reflect-metadata';
import { schemaDrift } from '@jobref/service-kit/testing/schema-drift';
import { DataSource } from 'typeorm';
import { testRedisUrl } from '@jobref/testing/test-redis';
import { createAuthDatabase, startReplica } from '../testing/started-auth.js';

describe('auth schema', () => {
  it('matches the entities: TypeORM finds no drift', async () => {
    const database = await createAuthDatabase();
    const { app } = await startReplica(database, await testRedisUrl());
    const drift = await schemaDrift(app.get(DataSource).options, database.ownerUrl);
    await app.close();
    await database.drop();
    expect(drift).toEqual([]);
  });

  it('denies the service the rights to alter or delete audit entries or people [PE-07]', async () => {
    const database = await createAuthDatabase();
    const service = await new DataSource({ type: 'postgres', url: database.serviceUrl }).initialize();
    for (const forbidden of [
      'delete from auth.audit_log',
      `update auth.audit_log set action = 'x'`,
      'truncate auth.audit_log',
      'delete from auth.users',
      'delete from auth.organisation_settings',
      'create table auth.other (id int)',
    ])
      await expect(service.query(forbidden)).rejects.toThrow('permission denied');
    await service.destroy();
    await database.drop();
  });
});
