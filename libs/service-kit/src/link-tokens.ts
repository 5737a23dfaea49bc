import { createHash, randomBytes } from 'node:crypto';

/** As it is stored and asked for: in hex. Whoever reads it cannot make the token of it. */
export const linkTokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');

/** 160 random bits that open a client's link, as they stand in its address, and their hash. */
export const newLinkToken = (): { token: string; tokenSha256: string } => {
  const token = randomBytes(20).toString('base64url');
  return { token, tokenSha256: linkTokenHash(token) };
};
