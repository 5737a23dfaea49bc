// Waits until every migration of the named service's image has run, so that no pod starts on tables older than itself:
// `node docker/await-migrations.mjs jobs`, with the service's own DATABASE_URL. Newer tables are fine.
import { readdir } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

const service = process.argv[2];
const folder = new URL(`../services/${service}/dist/migrations/`, import.meta.url);
const files = (await readdir(folder)).filter((name) => /^\d+-.*\.js$/.test(name));
const modules = await Promise.all(files.map((name) => import(new URL(name, folder).href)));
// TypeORM names a migration by its class, which ends with a timestamp. Some modules also export SQL for later migrations.
const wanted = modules
  .flatMap(Object.values)
  .map(({ name }) => name)
  .filter((name) => /\d{13}$/.test(name));

const missing = async () => {
  const client = new pg.Client({
    connectionString: process.env.DATABASE_URL,
    connectionTimeoutMillis: 5_000,
  });
  try {
    await client.connect();
    const { rows } = await client.query(`select name from ${pg.escapeIdentifier(service)}.migrations`);
    const present = new Set(rows.map(({ name }) => name));
    return wanted.filter((name) => !present.has(name)).join(', ');
  } catch (error) {
    return error.message;
  } finally {
    await client.end().catch(() => undefined);
  }
};

for (let reason = await missing(), told; reason; reason = await missing()) {
  if (reason !== told) console.log(`Waiting for the tables of ${service}: ${reason}`);
  told = reason;
  await sleep(1_000);
}
