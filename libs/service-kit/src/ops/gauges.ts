import { Gauge } from 'prom-client';
import { metrics } from './metrics.js';

/** Gauges read when the metrics are requested, reported all or none. */
export interface Measurement {
  gauges: Gauge[];
  /** Sets the gauges. Rejects if the source is unreachable: then nothing is reported, instead of stale values. */
  read: () => Promise<void> | void;
}

/** Stops reporting a gauge; without labels it would otherwise report 0. */
export const forget = (gauge: Gauge): void => {
  gauge.reset();
  gauge.remove({});
};

const gauge = <L extends string>(name: string, help: string, ...labelNames: L[]) => {
  const made = new Gauge<L>({ name, help, labelNames, registers: [metrics] });
  // Processes that do not measure it do not report it.
  forget(made);
  return made;
};

export const dependencyUp = gauge(
  'jobref_dependency_up',
  'Whether what this process cannot work without is in reach',
  'dependency',
);

export const queueMessages = gauge(
  'jobref_queue_messages',
  'Messages on a queue; every process that reports it says the same',
  'queue',
  'state',
);
export const queueOldestWaiting = gauge(
  'jobref_queue_oldest_waiting_seconds',
  'Age of the oldest message that no worker has taken yet; 0 where none waits',
  'queue',
);

export const outboxMessages = gauge(
  'jobref_outbox_messages',
  'Messages of this service: `waiting` for their queue, `offered` to it and not confirmed yet, or `unknown` to this version',
  'state',
);
export const outboxOldest = gauge(
  'jobref_outbox_oldest_seconds',
  'Age of the oldest of these; 0 where there is none',
  'state',
);

export const auditEntries = gauge('jobref_audit_entries', "Entries of this service's audit log", 'state');
export const auditOldestUnsealed = gauge(
  'jobref_audit_oldest_unsealed_seconds',
  'Age of the oldest entry without a seal; 0 where there is none',
);

export const postgresConnections = gauge(
  'jobref_postgres_connections',
  'Connections of this process to Postgres',
  'state',
);
export const postgresWaiting = gauge(
  'jobref_postgres_waiting',
  'Transactions of this process that wait for a connection',
);
export const postgresMaxConnections = gauge(
  'jobref_postgres_connections_most',
  'Connections that this process may have: DATABASE_POOL',
);
