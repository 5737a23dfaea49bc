import { createHash, randomBytes } from 'node:crypto';

/** Returns the token's hash in hex, by which links are stored and looked up. The token cannot be derived from it. */
export const linkTokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Generates the token of a client link, 160 random bits encoded for its address, and its hash. */
export const newLinkToken = (): { token: string; tokenSha256: string } => {
  const token = randomBytes(20).toString('base64url');
  return { token, tokenSha256: linkTokenHash(token) };
};
