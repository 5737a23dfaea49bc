import { z } from 'zod';
import { isoDateTime } from './text.js';

/** Crockford's base32: no I, L, O and U, which are easily confused with others. */
export const codeLetters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const codeLength = 12;

/** Formats a dossier's code as on its cover, in groups of four: `ABCD-EFGH-JKMN`. */
export const spacedCode = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? '';

/** Returns the path of the verification page of a dossier, from its code. */
export const verificationPath = (code: string): string => `/verify/${spacedCode(code)}`;

/** A code as typed by people: lower case, spaces and an O for a zero are accepted. */
export const verificationCode = z
  .string()
  .max(40)
  .transform((typed) => typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1'))
  .pipe(z.string().regex(new RegExp(`^[${codeLetters}]{${codeLength}}$`)));

/**
 * Public result of verifying a dossier's code, without any of its content. `version` numbers the finished dossiers of
 * its job reference from 1.
 */
export const verifiedDossier = z.object({
  issuedAt: isoDateTime,
  version: z.number().int(),
  isNewest: z.boolean(),
  /** SHA-256 of the file, in hex. */
  sha256: z.string(),
});
export type VerifiedDossier = z.infer<typeof verifiedDossier>;

/** The same as the gateway returns it, with the name of the issuing organisation. */
export const verification = verifiedDossier.extend({ organisation: z.string() });
export type Verification = z.infer<typeof verification>;
