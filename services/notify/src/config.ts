import {
  intervalMs,
  parseConfig,
  publicUrl,
  serviceUrl,
  tableServiceConfig,
} from '@jobref/service-kit/config';
import { z } from 'zod';

const schema = tableServiceConfig.extend({
  AUTH_URL: serviceUrl,
  JOBS_URL: serviceUrl,
  /** URL of the mail server: smtp://user:password@host:port, or smtps://; options as query parameters. */
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' }),
  /** Sender of mails: an address, or a name with an address in angle brackets. */
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]*[^\s@<>]+@[^\s@<>]+>?$/, 'must be an address, or: Name <address>')
    .default('JobRef <no-reply@jobref.example>'),
  /** Public URL of the product; links in mails begin with it. */
  PUBLIC_URL: publicUrl,
  /** Seconds after a mail during which further events of the same person wait, to be sent in one mail. */
  NOTIFICATION_MAIL_PAUSE_SECONDS: z.coerce.number().int().min(1).default(300),
  /** Milliseconds between two removals of old notifications; hourly by default. */
  HOUSEKEEPING_INTERVAL_MS: intervalMs.default(3_600_000),
});
export type NotifyConfig = z.infer<typeof schema>;

/** Injection token of the process's configuration. */
export const CONFIG = Symbol('notify config');

export const readConfig = (env?: NodeJS.ProcessEnv): NotifyConfig => parseConfig('notify', schema, env);
