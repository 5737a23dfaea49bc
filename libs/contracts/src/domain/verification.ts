import { z } from 'zod';
import { isoDateTime } from './text.js';

/** Crockford's base32: no I, L, O and U, which people take for others. */
export const codeLetters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const codeLength = 12;

/** The code of a dossier as it stands on its cover: in groups of four, `ABCD-EFGH-JKMN`. */
export const spacedCode = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? '';

/** The path of the page that tells of a dossier, from its code. */
export const verificationPath = (code: string): string => `/verify/${spacedCode(code)}`;

/** A code as people type it: in small letters, with spaces, with an O for a nought. */
export const verificationCode = z
  .string()
  .max(40)
  .transform((typed) => typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1'))
  .pipe(z.string().regex(new RegExp(`^[${codeLetters}]{${codeLength}}$`)));

/** What a dossier's code tells to everybody: nothing of what stands in it. `version` counts the finished ones of its job reference from 1. */
export const verifiedDossier = z.object({
  issuedAt: isoDateTime,
  version: z.number().int(),
  isNewest: z.boolean(),
  /** Of the file, in hex. */
  sha256: z.string(),
});
export type VerifiedDossier = z.infer<typeof verifiedDossier>;

/** The same as the gateway answers it, with the name of the organisation that issued it. */
export const verification = verifiedDossier.extend({ organisation: z.string() });
export type Verification = z.infer<typeof verification>;
