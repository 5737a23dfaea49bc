import { z } from 'zod';

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

/** The organisation as it stands on dossiers and mails. `locale` a BCP 47 tag, `timeZone` an IANA name. */
export const organisation = z.object({
  name: z.string(),
  footer: z.string(),
  timeZone: z.string(),
  locale: z.string(),
});
export type Organisation = z.infer<typeof organisation>;
