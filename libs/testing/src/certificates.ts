import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer as createTlsServer } from 'node:tls';

/** Creates a folder with tls.crt, which is self-signed, and tls.key, for the loopback addresses and `names`. */
export const makeCertificate = (...names: string[]) => {
  const folder = mkdtempSync(join(tmpdir(), 'jobref-certificate-'));
  const [certFile, keyFile] = [join(folder, 'tls.crt'), join(folder, 'tls.key')];
  const bears = ['IP:127.0.0.1', 'DNS:localhost', ...names.map((name) => `DNS:${name}`)].join(',');
  execFileSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=JobRef test'],
      ...['-addext', `subjectAltName=${bears}`, '-out', certFile, '-keyout', keyFile],
    ],
    { stdio: 'pipe' },
  );
  return { folder, certFile, cert: readFileSync(certFile, 'utf8'), key: readFileSync(keyFile, 'utf8') };
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
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return { port: (server.address() as AddressInfo).port, close: () => void server.close() };
};
