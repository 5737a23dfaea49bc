/** The product as `npm start` starts it, filled with data and without rate limits. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type HttpClient, signedInClient } from '@jobref/testing/http-client';
import { startStack } from '@jobref/local-stack/stack/stack';
import { Client } from 'pg';
import { Origin } from './requests.js';
import type { Who } from './scenarios.js';
import { people, seedProduct } from './seed.js';

const password = 'the-first-password';
const unlimited = { CALLS_PER_SESSION: '100000000', UPLOADS_PER_PERSON: '100' };
export const nodeServices = ['gateway', 'auth', 'jobs', 'files', 'notify', 'pdf-worker'];

/** Starts the product on `dataDir`, or on a new folder that `stop` removes, and fills it when it is empty. */
export const startProduct = async (
  dataDir: string | undefined,
  rows: number,
  say: (text: string) => void,
) => {
  const folder = dataDir ?? mkdtempSync(join(tmpdir(), 'jobref-bench-http-'));
  const stack = await startStack({
    ...{ dataDir: folder, port: 0, inboxPort: 0, demoData: false, build: false },
    admin: { username: 'admin', email: 'admin@agency.example', password },
    environment: { ...unlimited, LOG_LEVEL: 'warn' },
  });
  const stop = async () => {
    await stack.stop();
    if (!dataDir) rmSync(folder, { recursive: true });
  };
  const database = new Client({ connectionString: stack.databaseUrl });
  database.on('error', () => {}); // the database stops before this connection ends
  try {
    await database.connect();
    const { rows: found } = await database.query<{ count: number }>(
      'select count(*)::int from jobs.job_references',
    );
    if (!found[0]?.count) await seedProduct(database, stack.databaseUrl, rows, say);
    // Reading files uploaded by an earlier run would distort the measurement.
    await database.query(`update jobs.files set text_state = 'none' where text_state = 'waiting'`);
    const clients = {} as Record<Who, HttpClient>;
    for (const who of Object.keys(people) as Who[])
      clients[who] = await signedInClient(stack.url, people[who].username, password);
    return {
      stack,
      database,
      folder,
      pids: Object.fromEntries(
        [...nodeServices, 'postgres', 'redis'].map((name) => [name, stack.part(name).pid ?? 0]),
      ),
      clientAs: (who: Who) => clients[who],
      originAs: (who: Who) => new Origin(stack.url, () => ({ cookie: clients[who].cookie })),
      stop: () => database.end().then(stop),
    };
  } catch (error) {
    await stop();
    throw error;
  }
};
export type Product = Awaited<ReturnType<typeof startProduct>>;
