import { z } from 'zod';
import { id } from './text.js';

/** What the SPA must know before anybody signs in (GET /api/config). */
export const appConfig = z.object({
  devLogin: z.boolean(),
  organisation: z.object({ name: z.string(), logoUrl: z.string().nullable() }),
  limits: z.object({
    filesPerJobReference: z.number(),
    fileSize: z.number(),
    acceptedExtensions: z.array(z.string()),
  }),
});
export type AppConfig = z.infer<typeof appConfig>;

/**
 * The organisation as it stands on dossiers and mails. `locale` a BCP 47 tag, `timeZone` an IANA name; `logoVersion` names
 * the logo's bytes in the store, null where there is none.
 */
export const organisation = z.object({
  name: z.string(),
  footer: z.string(),
  timeZone: z.string(),
  locale: z.string(),
  // Absent from an auth of the release before.
  logoVersion: id.nullable().default(null),
});
export type Organisation = z.infer<typeof organisation>;
