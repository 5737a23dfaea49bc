import {
  commonConfig,
  databaseConfig,
  parseConfig,
  publicUrl,
  redisConfig,
  serviceUrl,
  tcpConfig,
} from '@jobref/service-kit/config';
import { z } from 'zod';

const schema = z.object({
  ...commonConfig.shape,
  ...tcpConfig.shape,
  ...databaseConfig.shape,
  ...redisConfig.shape,
  AUTH_URL: serviceUrl,
  JOBS_URL: serviceUrl,
  /** The mail server: smtp://user:password@host:port, or smtps://; its options as query parameters. */
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' }),
  /** Who mails come from: an address, or a name with an address in angle brackets. */
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]*[^\s@<>]+@[^\s@<>]+>?$/, 'must be an address, or: Name <address>')
    .default('JobRef <no-reply@jobref.example>'),
  /** Where people open the product; links in mails begin with it. */
  PUBLIC_URL: publicUrl,
  /** For so long after a mail all further events of its person wait, and go in one mail. */
  NOTIFICATION_MAIL_PAUSE_SECONDS: z.coerce.number().int().min(1).default(300),
  /** How often old notifications are looked for, in milliseconds; hourly. */
  HOUSEKEEPING_INTERVAL_MS: z.coerce.number().int().min(100).default(3_600_000),
});
export type NotifyConfig = z.infer<typeof schema>;

/** Injection token of the process's configuration. */
export const CONFIG = Symbol('notify config');

export const readConfig = (env?: NodeJS.ProcessEnv): NotifyConfig => parseConfig('notify', schema, env);
