import { readConfig } from './config.js';

const needed = {
  SERVICE_SECRET: 'x'.repeat(32),
  REDIS_URL: 'redis://127.0.0.1:6379',
  JOBS_URL: 'tcp://127.0.0.1:4002',
  AUTH_URL: 'tcp://127.0.0.1:4001',
  HTTP_PORT: '4005',
};

describe('files configuration', () => {
  it('accepts a folder, and defaults to a day for orphans', () => {
    expect(readConfig({ ...needed, OBJECTS_DIR: '/objects' })).toMatchObject({
      HTTP_HOST: '127.0.0.1',
      HTTP_PORT: 4005,
      OBJECTS_DIR: '/objects',
      ORPHAN_AGE: 86_400,
    });
  });

  it('accepts an S3 store', () => {
    const s3 = { S3_ENDPOINT: 'http://127.0.0.1:9000', S3_ACCESS_KEY: 'a', S3_SECRET_KEY: 'b' };
    expect(readConfig({ ...needed, ...s3 })).toMatchObject({ ...s3, S3_BUCKET: 'jobref' });
  });

  it.each(['tcp://clamav:3310', 'unix:/run/clamav/clamd.ctl'])('accepts a scanner at %s', (CLAMAV_URL) => {
    const env = { ...needed, OBJECTS_DIR: '/objects', CLAMAV_URL };
    expect(readConfig(env)).toMatchObject({ CLAMAV_URL });
    expect(() => readConfig({ ...env, CLAMAV_URL: 'clamav' })).toThrow('CLAMAV_URL: must be tcp://host:port');
  });

  it('reports all missing settings at once', () => {
    expect(() => readConfig({ S3_ENDPOINT: 'localhost:9000' })).toThrow(
      /SERVICE_SECRET[^]*REDIS_URL[^]*S3_ENDPOINT/,
    );
    expect(() => readConfig(needed)).toThrow('OBJECTS_DIR: is required without S3_ENDPOINT');
    expect(() => readConfig({ ...needed, S3_ENDPOINT: 'https://s3.example' })).toThrow(
      /S3_ACCESS_KEY[^]*S3_SECRET_KEY/,
    );
  });
});
