import { parseConfig, tableServiceConfig } from '@jobref/service-kit/config';
import { z } from 'zod';

const schema = tableServiceConfig.extend({
  /** Interval of the housekeeping (housekeeping/), in milliseconds. */
  HOUSEKEEPING_INTERVAL_MS: z.coerce.number().int().min(100).default(30_000),
});
export type JobsConfig = z.infer<typeof schema>;

export const readConfig = (env?: NodeJS.ProcessEnv): JobsConfig => parseConfig('jobs', schema, env);
