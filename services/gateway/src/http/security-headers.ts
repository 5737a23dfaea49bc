import type { FastifyHelmetOptions } from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/**
 * Restricts what browsers may do with our pages: resources from our own origin only, no inline scripts, no framing.
 * Inline styles are for antd: its dialogs lock the scrolling of the page behind them with a `<style>` element.
 */
export const securityHeaders = (publicUrl: string): FastifyHelmetOptions => {
  const overTls = publicUrl.startsWith('https:');
  return {
    global: true,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'"],
        'script-src-attr': ["'none'"],
        'style-src': ["'self'", "'unsafe-inline'"],
        'img-src': ["'self'", 'data:', 'blob:'],
        'font-src': ["'self'"],
        'connect-src': ["'self'"],
        // The uploader's camera displays and records blobs.
        'media-src': ["'self'", 'blob:'],
        'object-src': ["'none'"],
        'frame-src': ["'none'"],
        'worker-src': ["'self'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
        'upgrade-insecure-requests': overTls ? [] : null,
      },
    },
    strictTransportSecurity: overTls && { maxAge: 365 * 24 * 3600, includeSubDomains: false },
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'same-origin' },
  };
};

/** Device features that our pages may use: the camera, for photos of a job. */
const permissionsPolicy = [
  'camera=(self)',
  'display-capture=()',
  'geolocation=()',
  'microphone=()',
  'midi=()',
  'payment=()',
  'usb=()',
].join(', ');

/**
 * Headers that only matter for pages. On scripts they would add half a kilobyte each, and a page has seventy of them.
 */
export const pageHeaders = ['content-security-policy', 'permissions-policy', 'x-frame-options'];

/** Sends the header with every response; helmet does not support it. */
export const addPermissionsPolicy = (fastify: FastifyInstance): void => {
  fastify.addHook('onRequest', (_request, reply, done) => {
    void reply.header('permissions-policy', permissionsPolicy);
    done();
  });
};
