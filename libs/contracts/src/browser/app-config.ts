import { z } from 'zod';

/** Settings that the SPA needs before sign-in (GET /api/config). */
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
