import type { JobReference } from '@jobref/contracts/domain/job-references';
import { withDatabase } from '@jobref/local-servers/servers/with-database';
import { HttpClient, signedInClient } from '@jobref/testing/http-client';
import { passwordOf } from '@jobref/testing/new-agent';
import { buildJpeg } from '@jobref/testing/sample-files';
import { until } from '@jobref/testing/until';
import { fillProduct } from './fill-product.js';
import { startImages } from './images.js';
import { administrator } from './product.js';
import { allRows, databaseProtection, waitingMessages } from './stored-state.js';

jest.setTimeout(600_000);

interface Manifest {
  by: string;
  dump?: { pgDump: string };
  tables: { rows: number }[];
}

describe('backup of the product run from its images', () => {
  let stack: Awaited<ReturnType<typeof startImages>>;
  let photo: Buffer;
  let jobReference: JobReference;
  let source: Awaited<ReturnType<typeof state>>;
  const made: Record<string, string> = {};

  const state = () =>
    withDatabase(stack.databaseUrl, async (client) => ({
      rows: await allRows(client),
      guards: await databaseProtection(client),
    }));
  const backUp = async (...args: string[]) => {
    const { code, output } = await stack.runBackup('backup', '/backups', ...args);
    expect({ code, output }).toMatchObject({ code: 0 });
    const [, name = ''] = /\/backups\/(\S+) holds/.exec(output) ?? [];
    return name;
  };
  const manifestOf = async (name = '') =>
    JSON.parse(await stack.readBackup(`${name}/manifest.json`)) as Manifest;
  const objectsOf = async (name = '') =>
    (await stack.readBackup(`${name}/objects.ndjson`)).trim().split('\n').sort();

  beforeAll(async () => {
    stack = await startImages({ admin: { ...administrator, email: 'admin@jobref.example' } });
    photo = await buildJpeg();
    ({ jobReference } = await fillProduct({ stack }, photo));
    await until(() =>
      withDatabase(stack.databaseUrl, async (client) => (await waitingMessages(client)) === 0),
    );
  });
  afterAll(() => stack?.stop());

  it("uses the server's own pg_dump in one snapshot with all other data, or COPY with --copy", async () => {
    made.whileRunning = await backUp();
    expect(await stack.runBackup('restore', `/backups/${made.whileRunning}`, '--replace')).toMatchObject({
      code: 1,
      output: expect.stringContaining('The product is running') as string,
    });
    await stack.stopServices();
    made['pg_dump'] = await backUp();
    made['COPY'] = await backUp('--copy');
    // A restore sends no events that were waiting for a gathered mail.
    await withDatabase(stack.databaseUrl, (client) =>
      client.query('update notify.notification_events set mail_waits = false where mail_waits'),
    );
    source = await state();
    const byPgDump = await manifestOf(made['pg_dump']);
    const byCopy = await manifestOf(made['COPY']);
    expect(byPgDump).toMatchObject({
      by: 'pg_dump',
      dump: { pgDump: expect.stringMatching(/^17\./) as string },
    });
    expect(byCopy).toMatchObject({ by: 'COPY' });
    expect(byPgDump.tables.map(({ rows }) => rows)).toEqual(byCopy.tables.map(({ rows }) => rows));
    expect(await objectsOf(made['pg_dump'])).toEqual(await objectsOf(made['COPY']));
  });

  it.each(['pg_dump', 'COPY'])('is restored completely into an empty stack when made by %s', async (by) => {
    await stack.empty();
    const restored = await stack.runBackup('restore', `/backups/${made[by]}`);
    expect(restored).toMatchObject({ code: 0 });
    const { rows, guards } = await state();
    expect(Object.keys(rows)).toEqual(Object.keys(source.rows));
    for (const [table, there] of Object.entries(source.rows))
      expect({ table, rows: rows[table] }).toEqual({ table, rows: there });
    expect(guards).toEqual(source.guards);
    expect(await objectsOf(await backUp())).toEqual(await objectsOf(made[by]));
  });

  it('restores a usable product', async () => {
    await stack.startServices();
    const agent: HttpClient = await signedInClient(stack.url, 'owner', passwordOf('owner'));
    const { fileUploads } = (await agent.get<JobReference>(`/api/jobs/${jobReference.id}`)).body;
    const file = fileUploads.find(({ originalName }) => originalName.startsWith('fa'));
    const opened = await agent.fetch(`/api/jobs/${jobReference.id}/files/${file?.id}`);
    expect(Buffer.from(await opened.arrayBuffer()).equals(photo)).toBe(true);
  });
});
