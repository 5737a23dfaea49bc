import { execFile } from 'node:child_process';
import { appendFile, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseEnv, promisify } from 'node:util';

const tools = resolve(__dirname, '..');
const run = async (program: string, ...args: string[]): Promise<string> =>
  (await promisify(execFile)(process.execPath, [join(tools, program), ...args])).stdout;

describe('npm run env', () => {
  let folder: string;
  let file: string;
  const content = async () => parseEnv(await readFile(file, 'utf8'));

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'jobref-environment-'));
    file = join(folder, '.env');
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('creates strong, distinct secrets, in a file readable by its owner only', async () => {
    await run('make-env.mjs', file);
    const { ADMIN_PASSWORD, ...others } = await content();
    const secrets = Object.entries(others).filter(([name]) => /(_SECRET|PASSWORD|SECRET_KEY)$/.test(name));
    expect(secrets.length).toBeGreaterThanOrEqual(9);
    for (const [, secret] of secrets) expect(secret).toMatch(/^[0-9a-f]{64}$/);
    expect(new Set(secrets.map(([, secret]) => secret)).size).toBe(secrets.length);
    expect(ADMIN_PASSWORD).toMatch(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  it('keeps the development sign-in disabled', async () => {
    await run('make-env.mjs', file);
    expect((await content()).DEV_LOGIN).toBe('false');
  });

  it('keeps existing values, and adds those a newer version needs', async () => {
    const mine = 'm'.repeat(32);
    await writeFile(file, `SERVICE_SECRET=${mine}\nREDIS_PASSWORD=\n`);
    const said = await run('make-env.mjs', file);
    const { SERVICE_SECRET, REDIS_PASSWORD, SESSION_SECRET } = await content();
    expect({ SERVICE_SECRET, REDIS_PASSWORD }).toEqual({ SERVICE_SECRET: mine, REDIS_PASSWORD: '' });
    expect(SESSION_SECRET).toMatch(/^[0-9a-f]{64}$/);
    expect(said).toContain('SESSION_SECRET');
    const before = await readFile(file, 'utf8');
    expect(await run('make-env.mjs', file)).toContain('nothing');
    expect(await readFile(file, 'utf8')).toBe(before);
  });

  it('leaves the file as it was on a full disk', async () => {
    const before = `SERVICE_SECRET=${'m'.repeat(32)}\n`;
    await writeFile(file, before);
    await symlink('/dev/full', `${file}.new`);
    await expect(run('make-env.mjs', file)).rejects.toThrow(/ENOSPC: no space left on device/);
    expect(await readFile(file, 'utf8')).toBe(before);
    await run('make-env.mjs', file);
    expect(await readdir(folder)).toEqual(['.env']);
    expect(await content()).toMatchObject({ SERVICE_SECRET: 'm'.repeat(32) });
  });

  it('derives keys from SERVICE_SECRET through each step of a rotation', async () => {
    const [old, newer] = ['o'.repeat(32), 'n'.repeat(32)];
    const keysIn = async (secret: string) => {
      await writeFile(file, `SERVICE_SECRET=${secret}\n`);
      await run('make-env.mjs', file);
      return (await content()).JOBS_KEYS?.split(',').filter((entry) => entry.startsWith('gateway/')) ?? [];
    };
    const [[before], [after]] = [await keysIn(old), await keysIn(newer)];
    expect(await keysIn(`${old},${newer}`)).toEqual([before, after]);
    expect(await keysIn(`${newer},${old}`)).toEqual([after, before]);
  });

  it.each(['', 'short', `${'o'.repeat(32)},`])(
    'derives no keys from a guessable secret: "%s"',
    async (secret) => {
      await writeFile(file, `SERVICE_SECRET=${secret}\n`);
      await expect(run('make-env.mjs', file)).rejects.toThrow(
        /SERVICE_SECRET must be at least 32 characters/,
      );
      expect((await content()).JOBS_KEYS ?? '').toBe('');
      await expect(run('kubernetes-secrets.mjs', file)).rejects.toThrow(/at least 32 characters/);
    },
  );

  it('creates every variable that docker-compose.yml requires', async () => {
    await run('make-env.mjs', file);
    const compose = await readFile(resolve(tools, '../../docker-compose.yml'), 'utf8');
    const needed = [...compose.matchAll(/\$\{(\w+)(:\?[^}]*)?\}/g)].map(([, name]) => name!);
    expect(Object.keys(await content())).toEqual(expect.arrayContaining(needed));
  });

  it('provides the Secrets that the Kubernetes manifests refer to', async () => {
    await run('make-env.mjs', file);
    await appendFile(file, 'SMTP_URL=smtp://mail.example.com:25\n');
    const { items } = JSON.parse(await run('kubernetes-secrets.mjs', file)) as {
      items: { metadata: { name: string }; stringData: Record<string, string> }[];
    };
    const secret = (name: string) => items.find(({ metadata }) => metadata.name === name)?.stringData;
    const { POSTGRES_JOBS_PASSWORD, ...env } = await content();
    expect(secret('jobref-redis')).toMatchObject({
      PDF_WORKER_REDIS_URL: `redis://pdf-worker:${env.REDIS_PDF_WORKER_PASSWORD}@redis:6379`,
      BACKUP_REDIS_URL: `redis://backup:${env.REDIS_BACKUP_PASSWORD}@redis:6379`,
    });
    expect(secret('local-redis')).toEqual(
      Object.fromEntries(Object.entries(env).filter(([name]) => name.startsWith('REDIS_'))),
    );
    expect(secret('local-stores')?.MINIO_ROOT_PASSWORD).toBe(env.MINIO_ROOT_PASSWORD);
    expect(secret('jobref-database')?.JOBS_DATABASE_URL).toBe(
      `postgres://jobref_jobs:${POSTGRES_JOBS_PASSWORD}@postgres:5432/jobref`,
    );
    expect(secret('jobref-mail')).toEqual({ SMTP_URL: 'smtp://mail.example.com:25' });
  });
});
