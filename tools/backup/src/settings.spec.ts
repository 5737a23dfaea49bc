import { readSettings } from './settings.js';

describe('settings of the backup', () => {
  const postgres = 'postgres://jobref@127.0.0.1/jobref';
  const needed = {
    MIGRATE_DATABASE_URL: postgres,
    AUTH_DATABASE_URL: postgres,
    JOBS_DATABASE_URL: postgres,
    NOTIFY_DATABASE_URL: postgres,
    REDIS_URL: 'redis://127.0.0.1:6379',
  };

  it('name the store, as those of the files service do', () => {
    expect(readSettings('backup', { ...needed, OBJECTS_DIR: '/objects' })).toMatchObject({
      OBJECTS_DIR: '/objects',
    });
    const s3 = { S3_ENDPOINT: 'https://s3.example', S3_ACCESS_KEY: 'a', S3_SECRET_KEY: 'b' };
    expect(readSettings('backup', { ...needed, ...s3 })).toMatchObject(s3);
  });

  it('are refused before the backup begins if the store lacks its folder or credentials', () => {
    expect(() => readSettings('backup', needed)).toThrow('OBJECTS_DIR: is required without S3_ENDPOINT');
    expect(() => readSettings('backup', { ...needed, S3_ENDPOINT: 'https://s3.example' })).toThrow(
      /S3_ACCESS_KEY: is required[^]*S3_SECRET_KEY: is required/,
    );
  });
});
