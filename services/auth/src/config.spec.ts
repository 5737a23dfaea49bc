import { readConfig } from './config.js';

const complete = {
  SERVICE_SECRET: 'x'.repeat(32),
  TCP_PORT: '4001',
  DATABASE_URL: 'postgres://jobref_auth:secret@localhost/jobref',
  REDIS_URL: 'redis://localhost',
};

describe('auth configuration', () => {
  it('applies defaults for omitted variables', () => {
    const config = readConfig(complete);
    expect(config.ADMIN_PASSWORD).toBeUndefined();
    expect(config).toMatchObject({
      ADMIN_USERNAME: 'admin',
      ADMIN_EMAIL: 'admin@jobref.example',
      ADMIN_PASSWORD_GENERATED: false,
      DEV_LOGIN: false,
    });
  });

  it('reports all invalid variables at once, without their values', () => {
    const read = () => readConfig({ ADMIN_PASSWORD: 'short', DEV_LOGIN: 'maybe', DATABASE_URL: 'mysql://x' });
    expect(read).toThrow(
      /SERVICE_SECRET[^]*TCP_PORT[^]*DATABASE_URL[^]*REDIS_URL[^]*ADMIN_PASSWORD[^]*DEV_LOGIN/,
    );
    expect(read).not.toThrow(/short/);
  });
});
