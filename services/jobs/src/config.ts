import { intervalMs, parseConfig, tableServiceConfig } from '@jobref/service-kit/config';
import type { z } from 'zod';

const schema = tableServiceConfig.extend({
  /** Interval of the housekeeping (housekeeping/), in milliseconds. */
  HOUSEKEEPING_INTERVAL_MS: intervalMs.default(30_000),
});
export type JobsConfig = z.infer<typeof schema>;

export const readConfig = (env?: NodeJS.ProcessEnv): JobsConfig => parseConfig('jobs', schema, env);
