import { randomUUID } from 'node:crypto';
import {
  appendFile,
  cp,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { AuditReport } from '@jobref/contracts/domain/audit';
import type { JobReference } from '@jobref/contracts/domain/job-references';
import type { ChosenOptions } from '@jobref/local-stack/stack/options';
import { dataPaths, removeDataDir } from '@jobref/local-servers/data-dir';
import { type Stack, startStack } from '@jobref/local-stack/stack/stack';
import { withDatabase } from '@jobref/local-servers/servers/with-database';
import { type HttpClient, signedInClient } from '@jobref/testing/http-client';
import { passwordOf } from '@jobref/testing/new-agent';
import { buildJpeg } from '@jobref/testing/sample-files';
import { until } from '@jobref/testing/until';
import type { Client } from 'pg';
import { fillProduct } from './fill-product.js';
import { administrator } from './product.js';
import {
  allFiles,
  allRows,
  checkBackup,
  databaseProtection,
  onStopped,
  runBackup,
  waitingMessages,
} from './stored-state.js';

jest.setTimeout(180_000);

/** Request id of a mail that is pending at the moment of the backup. */
const waitingMail = randomUUID();
/** Queues of pending notification messages at the same moment. */
const waitingNews = ['notify-of', 'notify-of-hand-over', 'notify-of-shared-search', 'notify-of-matches'];
const withoutIt = (rows: string[] = []) => rows.filter((row) => !row.includes(waitingMail));

const startOn = (dataDir: string, chosen: ChosenOptions = {}): Promise<Stack> =>
  startStack({
    dataDir,
    port: 0,
    inboxPort: 0,
    devLogin: false,
    demoData: false,
    admin: { ...administrator, email: 'admin@jobref.example' },
    ...chosen,
  });

describe('backup of a whole product', () => {
  let folder: string;
  let stack: Stack;
  let owner: HttpClient;
  let photo: Buffer;
  let jobReference: JobReference;
  let source: { rows: Record<string, string[]>; guards: string[]; objects: Record<string, string> };
  let whileWorking: string;
  let atRest: string;

  const backups = () => path.join(folder, 'backups');
  const target = () => path.join(folder, 'target');
  const newest = async (made: { code: number; output: string }): Promise<string> => {
    expect(made).toEqual({ code: 0, output: expect.stringContaining('rows and') as string });
    return path.join(backups(), (await readdir(backups())).sort().at(-1) ?? '');
  };
  const stateOf = async (client: Client, dataDir: string) => ({
    rows: await allRows(client),
    guards: await databaseProtection(client),
    objects: await allFiles(dataPaths(dataDir).objects),
  });
  const newJobReference = async (client: HttpClient, title: string) =>
    (await client.post<JobReference>('/api/jobs', { title, clientName: 'Client' })).body;

  /** Creates job references with a photo, each replacing the previous one, until `isOver` returns true. */
  const work = async (isOver: () => boolean): Promise<number> => {
    for (let count = 0; ; count += 1) {
      const { id } = await newJobReference(owner, `Job ${count}`);
      await owner.upload(`/api/jobs/${id}/files`, [{ name: 'photo.jpg', bytes: photo }]);
      if (isOver()) return count;
      await owner.delete(`/api/jobs/${id}`);
    }
  };

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'jobref-backup-'));
    photo = await buildJpeg({ width: 800, height: 600 });
    stack = await startOn(path.join(folder, 'source'));
    ({ owner, jobReference } = await fillProduct({ stack }, photo));
  });
  afterAll(async () => {
    await stack?.stop();
    for (const dataDir of ['source', 'target']) removeDataDir(path.join(folder, dataDir));
    await rm(folder, { recursive: true, force: true });
  });

  it('is made during use, with file modes that allow only its owner to read it', async () => {
    let over = false;
    const working = work(() => over);
    const made = await runBackup(stack.dataDir, 'backup', backups(), '--copy').finally(() => (over = true));
    whileWorking = await newest(made);
    expect(await working).toBeGreaterThan(0);
    expect(await checkBackup(whileWorking)).toMatchObject({ code: 0 });
    expect((await stat(whileWorking)).mode & 0o777).toBe(0o700);
    expect((await stat(path.join(whileWorking, 'database/auth.users.copy.gz'))).mode & 0o777).toBe(0o600);
  });

  it('is made of a stopped product too, fails while bytes are missing, and links unchanged files to the previous backup', async () => {
    await until(() =>
      withDatabase(stack.databaseUrl, async (client) => (await waitingMessages(client)) === 0),
    );
    await stack.stop();
    await onStopped(stack.dataDir, async (product) => {
      await product.client.query(
        `insert into auth.outbox (id, queue, name, version, payload)
         select $1::uuid, 'mail', 'welcome-mail', 1, jsonb_build_object('userId', id) from auth.users limit 1`,
        [waitingMail],
      );
      await product.client.query(
        `insert into jobs.outbox (queue, name, version, payload, request_id)
         select 'notification', name, 1, '{}', $1 from unnest($2::text[]) name`,
        [waitingMail, waitingNews],
      );
      const [key = ''] = Object.keys(await allFiles(dataPaths(stack.dataDir).objects));
      const place = path.join(dataPaths(stack.dataDir).objects, key);
      await rename(place, path.join(folder, 'lost'));
      expect(await product.runBackup('backup', backups())).toMatchObject({
        code: 1,
        output: expect.stringContaining(`DAMAGED: ${key} is missing`) as string,
      });
      expect(await readdir(backups())).toHaveLength(1);
      await rename(path.join(folder, 'lost'), place);
      atRest = await newest(await product.runBackup('backup', backups(), '--copy'));
      // A restore sends no events that were waiting for a gathered mail.
      const { rowCount } = await product.client.query(
        'update notify.notification_events set mail_waits = false where mail_waits',
      );
      expect(rowCount).toBeGreaterThan(0);
      source = await stateOf(product.client, stack.dataDir);
    });
    const originals = Object.keys(await allFiles(path.join(atRest, 'objects'))).filter(
      (key) => key.endsWith('original') && key.includes(jobReference.id),
    );
    expect(originals).toHaveLength(2);
    for (const key of originals) {
      const inode = async (backup: string) => (await stat(path.join(backup, 'objects', key))).ino;
      expect(await inode(atRest)).toBe(await inode(whileWorking));
    }
  });

  it('contains the bytes of every file in its database when made during use', async () => {
    expect(await runBackup(target(), 'restore', whileWorking)).toMatchObject({ code: 0 });
    const stored = await allFiles(dataPaths(target()).objects);
    const files = await onStopped(target(), async ({ client }) => {
      const { rows } = await client.query<{ key: string; sha256: string }>(
        `select format('jobs/%s/files/%s/original', job_reference_id, id) as key, sha256 from jobs.files`,
      );
      return rows;
    });
    expect(files.length).toBeGreaterThanOrEqual(2);
    for (const { key, sha256 } of files) expect({ key, sha256: stored[key] }).toEqual({ key, sha256 });
  });

  it('is restored over an existing product only with --replace, and then leaves nothing of that product', async () => {
    const restored = await onStopped(target(), async (product) => {
      expect(await product.runBackup('restore', atRest)).toMatchObject({
        code: 1,
        output: expect.stringContaining('There is a product already: people, objects') as string,
      });
      expect(await product.runBackup('restore', atRest, '--replace')).toMatchObject({ code: 0 });
      const { rows } = await product.client.query(
        'select from auth.outbox where id = $1 and done_at is not null',
        [waitingMail],
      );
      expect(rows).toHaveLength(1);
      const { rowCount } = await product.client.query(
        'select from jobs.outbox where request_id = $1 and done_at is not null',
        [waitingMail],
      );
      expect(rowCount).toBe(waitingNews.length);
      return stateOf(product.client, target());
    });
    expect(Object.keys(restored.rows)).toEqual(Object.keys(source.rows));
    for (const [table, rows] of Object.entries(source.rows))
      expect({ table, rows: withoutIt(restored.rows[table]) }).toEqual({ table, rows: withoutIt(rows) });
    expect(restored.guards).toEqual(source.guards);
    expect(restored.objects).toEqual(source.objects);
  });

  describe('damaged backup', () => {
    const spoilt = async (spoil: (backup: string) => Promise<unknown>) => {
      const copy = path.join(folder, 'spoilt');
      await rm(copy, { recursive: true, force: true });
      await cp(atRest, copy, { recursive: true });
      await spoil(copy);
      return copy;
    };
    const anObject = async (backup: string) => {
      const [key = ''] = Object.keys(await allFiles(path.join(backup, 'objects')));
      return path.join(backup, 'objects', key);
    };
    const manifest = (backup: string) => path.join(backup, 'manifest.json');

    it.each<[string, (backup: string) => Promise<unknown>, string]>([
      ['an object is missing', async (backup) => rm(await anObject(backup)), 'is missing'],
      [
        'a byte of an object is another',
        async (backup) => {
          const file = await anObject(backup);
          const bytes = await readFile(file);
          bytes[5] = (bytes[5] ?? 0) ^ 1;
          await writeFile(file, bytes);
        },
        'is damaged',
      ],
      [
        'the dump of a table is cut off',
        (backup) => truncate(path.join(backup, 'database/jobs.files.copy.gz'), 60),
        'jobs.files is damaged',
      ],
      [
        'the list of objects is longer',
        (backup) => appendFile(path.join(backup, 'objects.ndjson'), '\n'),
        'the list of objects is damaged',
      ],
      [
        'it is of a newer version',
        async (backup) => {
          const text = await readFile(manifest(backup), 'utf8');
          await writeFile(manifest(backup), text.replace(/AddLogo\d+/, 'AddMore9999999999999'));
        },
        'newer version',
      ],
      ['it was never finished', (backup) => rm(manifest(backup)), 'no finished backup'],
    ])('is refused when %s', async (_, spoil, words) => {
      const copy = await spoilt(spoil);
      expect(await checkBackup(copy)).toMatchObject({
        code: 1,
        output: expect.stringContaining(words) as string,
      });
    });

    it('is refused before any change also with --replace', async () => {
      const copy = await spoilt(async (backup) => rm(await anObject(backup)));
      const { rows, objects } = await onStopped(target(), async (product) => {
        expect(await product.runBackup('restore', copy, '--replace')).toMatchObject({ code: 1 });
        return stateOf(product.client, target());
      });
      expect(rows['auth.users']).toEqual(source.rows['auth.users']);
      expect(objects).toEqual(source.objects);
    });
  });

  it('restores a usable product: people sign in, files open, the audit log is intact, no old mail is sent', async () => {
    stack = await startOn(target(), { devLogin: true, demoData: true, build: false });
    const agent = await signedInClient(stack.url, 'owner', passwordOf('owner'));
    const { fileUploads, pdfGenerations } = (await agent.get<JobReference>(`/api/jobs/${jobReference.id}`))
      .body;
    const opened = await agent.fetch(`/api/jobs/${jobReference.id}/files/${fileUploads[0]?.id}`);
    expect(Buffer.from(await opened.arrayBuffer()).equals(photo)).toBe(true);
    const dossier = await agent.fetch(`/api/jobs/${jobReference.id}/pdfs/${pdfGenerations[0]?.id}`);
    expect(dossier.status).toBe(200);
    const next = await newJobReference(agent, 'The next one');
    expect(Number(next.reference.slice(-6))).toBeGreaterThan(Number(jobReference.reference.slice(-6)));
    const { username, password } = administrator;
    const manager = await signedInClient(stack.url, username, password);
    const audit = await until(async () => {
      const { body } = await manager.post<AuditReport>('/api/admin/audit/verify');
      return body.services.every(({ unsealed }) => unsealed === 0) && body;
    });
    expect(audit.services.flatMap(({ breaks }) => breaks)).toEqual([]);
    expect(audit.whole).toBe(true);
    const mails: unknown = await (await fetch(`${stack.inboxUrl}/api/email`)).json();
    expect(mails).toEqual([]);
  });
});
