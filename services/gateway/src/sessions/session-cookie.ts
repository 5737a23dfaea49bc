import type { CookieOptions } from '@fastify/session';
import type { GatewayConfig } from '../config.js';

/** With TLS the cookie is Secure and bound to this host by its name (RFC 6265bis, section 4.1.3.2). */
const isSecure = ({ PUBLIC_URL }: GatewayConfig) => PUBLIC_URL.startsWith('https:');

export const sessionCookieName = (config: GatewayConfig): string =>
  isSecure(config) ? '__Host-jobref' : 'jobref';

export const sessionLifetimeMs = ({ SESSION_LIFETIME_DAYS }: GatewayConfig): number =>
  SESSION_LIFETIME_DAYS * 24 * 3_600_000;

export const sessionIdleMs = ({ SESSION_IDLE_HOURS }: GatewayConfig): number =>
  Math.round(SESSION_IDLE_HOURS * 3_600_000);

export const sessionCookie = (config: GatewayConfig): CookieOptions => ({
  path: '/',
  httpOnly: true,
  sameSite: 'lax',
  secure: isSecure(config),
  maxAge: sessionLifetimeMs(config),
});
