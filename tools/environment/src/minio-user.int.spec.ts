import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const script = resolve(__dirname, '../../../docker/minio/with-user.sh');

/** Stand-ins for `minio` and `mc` that only record their calls: MinIO itself runs in containers only. */
const programs = {
  // Runs until all expected calls are recorded.
  minio:
    'echo "minio $* as $MINIO_ROOT_USER" >>"$ASKED"; until grep -q "$LAST" "$ASKED"; do sleep 0.05; done',
  mc: `[ "$*" = 'admin user add --help' ] && exit "$HAS_USERS"
    echo "mc $*" >>"$ASKED"
    case "$*" in
      'admin user add root') cat >>"$ASKED"; exit "$ADDING" ;;
      'admin policy create root files '*) cat "$6" >"$ASKED.policy" ;;
    esac`,
};

describe('with-user.sh', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'jobref-minio-'));
    for (const [name, text] of Object.entries(programs))
      writeFileSync(join(folder, name), `#!/bin/sh\n${text}\n`, { mode: 0o755 });
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  /** Returns how MinIO ended, and the recorded calls of MinIO and its client. */
  const run = (env: Record<string, string> = {}) => {
    const asked = join(folder, 'asked');
    const { status, signal } = spawnSync('sh', [script, 'minio', 'server', '/data'], {
      timeout: 10_000,
      killSignal: 'SIGKILL',
      env: {
        PATH: `${folder}:/usr/bin:/bin`,
        ASKED: asked,
        LAST: 'policy attach',
        HAS_USERS: '0',
        ADDING: '0',
        MINIO_ROOT_USER: 'root',
        MINIO_ROOT_PASSWORD: 'of-root',
        S3_ACCESS_KEY: 'jobref',
        S3_SECRET_KEY: 'of-files',
        S3_BUCKET: 'photos',
        ...env,
      },
    });
    return { status, signal, asked: readFileSync(asked, 'utf8').trim().split('\n') };
  };

  it('starts MinIO and creates a user with access to the one bucket', () => {
    const { status, asked } = run();
    expect(status).toBe(0);
    expect(asked).toContain('minio server /data as root');
    expect(asked.filter((line) => !line.startsWith('minio'))).toEqual([
      'mc ready root',
      'mc mb --ignore-existing root/photos',
      'mc admin user add root',
      'jobref',
      'of-files',
      expect.stringMatching(/^mc admin policy create root files /) as string,
      'mc admin policy attach root files --user jobref',
    ]);
    const policy = JSON.parse(readFileSync(join(folder, 'asked.policy'), 'utf8')) as {
      Statement: { Effect: string; Action: string[]; Resource: string[] }[];
    };
    const { Statement: statements } = policy;
    expect(statements.flatMap(({ Resource }) => Resource)).toEqual([
      'arn:aws:s3:::photos',
      'arn:aws:s3:::photos/*',
    ]);
    expect(statements.flatMap(({ Action }) => Action).join()).not.toContain('*');
  });

  it('stops MinIO if the user cannot be created, to be retried', () => {
    expect(run({ ADDING: '1' }).signal).toBe('SIGTERM');
  });

  it('creates no user if another store is configured', () => {
    const { asked } = run({ S3_ENDPOINT: 'https://s3.example.com', LAST: 'minio' });
    expect(asked).toEqual(['minio server /data as root']);
  });

  it("starts a store with a single user as the files service's user", () => {
    expect(run({ HAS_USERS: '1', LAST: 'minio' }).asked).toEqual(['minio server /data as jobref']);
  });
});
