import { Client } from 'pg';
import { quantile } from './quantile.js';

/** Connects to the address in the environment variable of this name. */
export const connect = async (name: string): Promise<Client> => {
  const url = process.env[name];
  if (!url) throw new Error(`${name} is not set`);
  const client = new Client({ connectionString: url });
  await client.connect();
  return client;
};

/** Whom a statement is run as: an id and a role. */
export type Who = [string, string];

export const agents = 200;
export const agentId = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** Runs one statement as an actor, the way the service does, and answers milliseconds. */
export const timed = async (service: Client, actor: Who, sql: string, values: unknown[]) => {
  await service.query('begin');
  await service.query(
    `select set_config('app.actor_id', $1, true), set_config('app.actor_role', $2, true)`,
    actor,
  );
  const started = performance.now();
  const { rows: answered } = await service.query<{ total?: number }>(sql, values);
  const took = performance.now() - started;
  await service.query('commit');
  return { took, answered };
};

/** "p50/p95" of some durations, in milliseconds. */
export const spread = (times: number[]): string =>
  `${quantile(times, 0.5).toFixed(1)}/${quantile(times, 0.95).toFixed(1)}`;

/** Prints the plans of all statements that a connection runs from now on, those inside functions too. Superusers only. */
export const showPlans = async (superuser: Client): Promise<void> => {
  superuser.on('notice', ({ message }) => console.log(message));
  await superuser.query(
    `load 'auto_explain'; set auto_explain.log_min_duration = 0; set auto_explain.log_analyze = on;
     set auto_explain.log_nested_statements = on; set auto_explain.log_level = notice; set role jobref_jobs`,
  );
};
