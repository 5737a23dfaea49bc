import jwt from 'jsonwebtoken';
import type { z } from 'zod';
import { AppError } from './errors.js';

/**
 * A short-lived signed token (JWT, HS256) for one purpose: calls between services, tickets for bytes, upload links.
 * `audience` names the purpose, so that a token for one is worthless for another. Not secret: put no secret in it.
 */
export const signToken = (secret: string, audience: string, claims: object, ttlSeconds: number): string =>
  jwt.sign(claims, secret, { audience, expiresIn: ttlSeconds, algorithm: 'HS256' });

/**
 * Verifies a token of signToken and answers its claims, parsed by `schema`.
 * Throws `upload_link_expired` for one that is over and `upload_link_invalid` for any other; callers that use tokens
 * for something else than upload links catch and rename.
 */
export const verifyToken = <S extends z.ZodType>(
  secret: string,
  audience: string,
  token: string,
  schema: S,
): z.output<S> => {
  try {
    return schema.parse(jwt.verify(token, secret, { audience, algorithms: ['HS256'] }));
  } catch (error) {
    if (error instanceof jwt.TokenExpiredError)
      throw new AppError('upload_link_expired', 'The link has expired. Please start again.');
    throw new AppError('upload_link_invalid', 'The link is not valid.');
  }
};
