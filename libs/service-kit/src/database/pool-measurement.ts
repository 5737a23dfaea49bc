import type { Pool } from 'pg';
import type { DataSource } from 'typeorm';
import {
  type Measurement,
  postgresConnections,
  postgresMaxConnections,
  postgresWaiting,
} from '../ops/gauges.js';

/** Measures how many Postgres connections a process uses, and how many transactions wait for one. */
export const poolMeasurement = (dataSource: DataSource): Measurement => ({
  gauges: [postgresConnections, postgresWaiting, postgresMaxConnections],
  read: () => {
    const { totalCount, idleCount, waitingCount, options } = (
      dataSource.driver as unknown as { master: Pool }
    ).master;
    postgresConnections.set({ state: 'idle' }, idleCount);
    postgresConnections.set({ state: 'busy' }, totalCount - idleCount);
    postgresWaiting.set(waitingCount);
    postgresMaxConnections.set(options.max);
  },
});
