import { readConfig } from './config.js';

const complete = {
  SERVICE_SECRET: 'x'.repeat(32),
  TCP_PORT: '4001',
  DATABASE_URL: 'postgres://jobref_notify:secret@localhost/jobref',
  REDIS_URL: 'redis://localhost',
  AUTH_URL: 'tcp://127.0.0.1:4000',
  JOBS_URL: 'tcp://127.0.0.1:4002',
  SMTP_URL: 'smtp://127.0.0.1:1025',
  PUBLIC_URL: 'https://jobref.example/',
};

describe('notify configuration', () => {
  it('has a default sender, and removes the trailing slash of PUBLIC_URL', () => {
    expect(readConfig(complete)).toMatchObject({
      MAIL_FROM: 'JobRef <no-reply@jobref.example>',
      PUBLIC_URL: 'https://jobref.example',
    });
  });

  it.each(['nobody', 'A <a@b>\r\nBcc: c@d', 'A <>'])('rejects the sender %p', (MAIL_FROM) => {
    expect(() => readConfig({ ...complete, MAIL_FROM })).toThrow('MAIL_FROM');
  });

  it('reports all errors at once', () => {
    expect(() => readConfig({ SMTP_URL: 'http://mail' })).toThrow(
      /AUTH_URL[^]*JOBS_URL[^]*SMTP_URL[^]*PUBLIC_URL/,
    );
  });
});
