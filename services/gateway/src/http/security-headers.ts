import type { FastifyHelmetOptions } from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/**
 * What browsers may do with our pages: everything from our own origin only, no inline script, no frame around us.
 * Inline styles are antd's: its dialogs keep the page behind them from scrolling by a `<style>` element.
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
        // The uploader's camera shows and records as blobs.
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

/** What of the device our pages may use: the camera, for photos of a job. */
const permissionsPolicy = [
  'camera=(self)',
  'display-capture=()',
  'geolocation=()',
  'microphone=()',
  'midi=()',
  'payment=()',
  'usb=()',
].join(', ');

/** What is read of pages alone. A script that says it too is half a kilobyte longer, and a page has seventy of them. */
export const pageHeaders = ['content-security-policy', 'permissions-policy', 'x-frame-options'];

/** Says it on every answer; helmet does not know this header. */
export const addPermissionsPolicy = (fastify: FastifyInstance): void => {
  fastify.addHook('onRequest', (_request, reply, done) => {
    void reply.header('permissions-policy', permissionsPolicy);
    done();
  });
};
