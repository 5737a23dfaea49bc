import { execFileSync } from 'node:child_process';
import { connect } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { listenLocally } from './listen-locally.js';

/** Creates a self-signed certificate for the loopback addresses and `names`, with its key, as PEM. */
export const makeCertificate = (...names: string[]) => {
  const bears = ['IP:127.0.0.1', 'DNS:localhost', ...names.map((name) => `DNS:${name}`)].join(',');
  const pem = execFileSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=JobRef test'],
      ...['-addext', `subjectAltName=${bears}`, '-keyout', '-'],
    ],
    { encoding: 'utf8', stdio: 'pipe' },
  );
  const [key = '', cert = ''] = pem.split(/(?=-----BEGIN CERTIFICATE)/);
  return { cert, key };
};
export type TestCertificate = ReturnType<typeof makeCertificate>;

/** Starts a TLS-terminating proxy in front of a real server; returns its port and a function that closes it. */
export const startTlsProxy = async ({ cert, key }: TestCertificate, host: string, port: number) => {
  const server = createTlsServer({ cert, key }, (near) => {
    const far = connect(port, host);
    near.on('error', () => far.destroy()).on('close', () => far.destroy());
    far.on('error', () => near.destroy()).on('close', () => near.destroy());
    near.pipe(far).pipe(near);
  });
  return { port: await listenLocally(server), close: () => void server.close() };
};
