import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join } from 'node:path';
import { createSecureContext } from 'node:tls';
import { Logger } from '@nestjs/common';
import { z } from 'zod';

/** The certificate that a service presents to its callers. */
export interface ServerCertificate {
  cert: Buffer;
  key: Buffer;
}

/** A folder with tls.crt (the whole chain) and tls.key, as Kubernetes mounts a Secret of type kubernetes.io/tls. */
export const certificateFolder = z.string().transform((folder, context): ServerCertificate => {
  try {
    const [cert, key] = ['tls.crt', 'tls.key'].map((name) => readFileSync(join(folder, name)));
    createSecureContext({ cert, key });
    return { cert, key } as ServerCertificate;
  } catch (error) {
    context.addIssue(`must be a folder with tls.crt and tls.key that belong together: ${String(error)}`);
    return z.NEVER;
  }
});

/** Returns the expected server name (SNI); empty for an IP address, which is compared with the certificate itself. */
export const serverName = (host: string): string => (isIP(host) ? '' : host);

const tlsErrorCodes = /^(?:ERR_TLS|ERR_SSL|EPROTO|CERT_|UNABLE_TO_|SELF_SIGNED|DEPTH_ZERO|INVALID_CA)/;

const logger = new Logger('TLS');
const logged = new Map<string, string>();

/**
 * Logs why no TLS connection to a peer could be made, once for each reason: its callers only see that it is
 * unavailable. Returns whether TLS is the reason.
 */
export const logTlsFailure = (peer: string, error: unknown): boolean => {
  const { code = '', message = '' } = (error ?? {}) as { code?: string; message?: string };
  if (!tlsErrorCodes.test(code)) return false;
  if (logged.get(peer) === message) return true;
  logged.set(peer, message);
  logger.error(
    `No secure connection to ${peer}: ${message}. Is its authority in NODE_EXTRA_CA_CERTS, and its name in its certificate?`,
  );
  return true;
};
