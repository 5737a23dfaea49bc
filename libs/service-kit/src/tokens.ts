import jwt from 'jsonwebtoken';
import type { z } from 'zod';
import type { Keys } from './service-keys.js';

/** A token that opens nothing: its time is over, or it was not made for this purpose by somebody with the key. */
export class InvalidToken extends Error {
  constructor(readonly expired: boolean) {
    super(expired ? 'The token has expired' : 'The token is not valid');
  }
}

/**
 * A short-lived signed token (JWT, HS256) for one purpose: calls between services, tickets for bytes, upload links.
 * `audience` names the purpose, so that a token for one is worthless for another. Not secret: put no secret in it.
 */
export const signToken = ([key]: Keys, audience: string, claims: object, ttlSeconds: number): string => {
  if (!key) throw new Error(`No key is known to sign a token for ${audience}`);
  return jwt.sign(claims, key, { audience, expiresIn: ttlSeconds, algorithm: 'HS256' });
};

/** Verifies a token of signToken, by any of the keys, and answers its claims, parsed by `schema`. Throws InvalidToken. */
export const verifyToken = <S extends z.ZodType>(
  keys: Keys,
  audience: string,
  token: string,
  schema: S,
): z.output<S> => {
  let expired = false;
  for (const key of keys)
    try {
      return schema.parse(jwt.verify(token, key, { audience, algorithms: ['HS256'] }));
    } catch (error) {
      // Another key may be the right one; a token whose time is over was signed by this one.
      expired ||= error instanceof jwt.TokenExpiredError;
    }
  throw new InvalidToken(expired);
};
