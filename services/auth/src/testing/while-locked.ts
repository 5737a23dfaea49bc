import { until } from '@jobref/testing/until';
import type { Pool } from 'pg';

/**
 * Runs `start` while the rows of a `select … for update` are locked, waits until `waiters` transactions are blocked on
 * a lock, then releases it. This makes the transactions contend every time, not only by chance.
 */
export const whileLocked = async (
  pool: Pool,
  rows: string,
  waiters: number,
  start: () => void,
): Promise<void> => {
  const holder = await pool.connect();
  try {
    await holder.query('begin');
    await holder.query(rows);
    start();
    const allWait = async () => {
      const { rows: found } = await pool.query(
        `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return found.length >= waiters;
    };
    await until(allWait);
  } finally {
    await holder.query('rollback');
    holder.release();
  }
};
