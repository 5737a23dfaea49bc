import type { FastifyHelmetOptions } from '@fastify/helmet';

/**
 * What browsers may do with our pages: everything from our own origin only, no inline script, no frame around us.
 * Inline styles are antd's: its styles are made while the page runs.
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
