import jwt from 'jsonwebtoken';
import type { z } from 'zod';

/** A token that opens nothing: its time is over, or it was not made for this purpose by somebody with the secret. */
export class InvalidToken extends Error {
  constructor(readonly expired: boolean) {
    super(expired ? 'The token has expired' : 'The token is not valid');
  }
}

/** The keys of a secret: one, or several with commas between while it is changed. The first signs, all are accepted. */
export const keysOf = (secret: string): [string, ...string[]] => secret.split(',') as [string, ...string[]];

/**
 * A short-lived signed token (JWT, HS256) for one purpose: calls between services, tickets for bytes, upload links.
 * `audience` names the purpose, so that a token for one is worthless for another. Not secret: put no secret in it.
 */
export const signToken = (secret: string, audience: string, claims: object, ttlSeconds: number): string =>
  jwt.sign(claims, keysOf(secret)[0], { audience, expiresIn: ttlSeconds, algorithm: 'HS256' });

/** Verifies a token of signToken, by any of the secret's keys, and answers its claims, parsed by `schema`. Throws InvalidToken. */
export const verifyToken = <S extends z.ZodType>(
  secret: string,
  audience: string,
  token: string,
  schema: S,
): z.output<S> => {
  let expired = false;
  for (const key of keysOf(secret))
    try {
      return schema.parse(jwt.verify(token, key, { audience, algorithms: ['HS256'] }));
    } catch (error) {
      // Another key may be the right one; a token whose time is over was signed by this one.
      expired ||= error instanceof jwt.TokenExpiredError;
    }
  throw new InvalidToken(expired);
};
