import jwt from 'jsonwebtoken';
import type { z } from 'zod';
import type { Keys } from './service-keys.js';

/** Thrown for an unusable token: expired, or not signed for this purpose by one of the keys. */
export class InvalidTokenError extends Error {
  constructor(readonly expired: boolean) {
    super(expired ? 'The token has expired' : 'The token is not valid');
  }
}

/**
 * Signs a short-lived token (JWT, HS256) for one purpose: calls between services, object tickets, upload links.
 * `audience` names the purpose, so that a token for one is invalid for another. Claims are not encrypted: include no
 * secrets.
 */
export const signToken = ([key]: Keys, audience: string, claims: object, ttlSeconds: number): string => {
  if (!key) throw new Error(`No key is known to sign a token for ${audience}`);
  return jwt.sign(claims, key, { audience, expiresIn: ttlSeconds, algorithm: 'HS256' });
};

/**
 * Verifies a token of signToken with any of the keys and returns its claims, parsed by `schema`. Throws InvalidTokenError.
 */
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
      // Another key may be the right one; an expired token was signed by this one.
      expired ||= error instanceof jwt.TokenExpiredError;
    }
  throw new InvalidTokenError(expired);
};
