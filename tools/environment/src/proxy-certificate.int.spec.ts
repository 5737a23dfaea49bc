import { execFileSync } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const script = resolve(__dirname, '../../../docker/proxy/certificate.sh');
const generatedNames = 'DNS:jobref.example,DNS:localhost';
const generatedKind = ['ec', '-pkeyopt', 'ec_paramgen_curve:P-256'];
const dayMs = 24 * 3_600_000;

describe('certificate.sh', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'jobref-certificate-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const run = (host = 'jobref.example') => execFileSync('bash', [script, host, folder], { stdio: 'pipe' });
  const read = () => {
    const [cert, key] = ['tls.crt', 'tls.key'].map((name) => readFileSync(join(folder, name), 'utf8'));
    return { certificate: new X509Certificate(cert ?? ''), key: key ?? '' };
  };
  const daysLeft = () => Math.round((read().certificate.validToDate.getTime() - Date.now()) / dayMs);
  /** Puts a self-signed certificate in place. */
  const keep = (subject: string, days: number, names = generatedNames, kind = generatedKind) => {
    const [cert, key] = [join(folder, 'tls.crt'), join(folder, 'tls.key')];
    const made = ['req', '-x509', '-newkey', ...kind, '-nodes', '-subj', subject, '-days', String(days)];
    const output = ['-addext', `subjectAltName=${names}`, '-out', cert, '-keyout', key];
    execFileSync('openssl', [...made, ...output], { stdio: 'pipe' });
    return read().certificate.fingerprint256;
  };

  it.each([
    ['jobref.example', 'DNS:jobref.example, DNS:localhost'],
    ['192.0.2.7', 'IP Address:192.0.2.7, DNS:localhost'],
  ])('generates one for %s, valid for 825 days', (host, names) => {
    run(host);
    const { certificate } = read();
    expect(certificate.subjectAltName).toBe(names);
    expect(daysLeft()).toBe(825);
  });

  it('renews a generated one in its last half year, with a new key', () => {
    const old = keep('/CN=jobref.example', 179);
    const { key } = read();
    run();
    expect(read().certificate.fingerprint256).not.toBe(old);
    expect(read().key).not.toBe(key);
    expect(daysLeft()).toBe(825);
  });

  it.each([
    ['a generated one before that', '/CN=jobref.example', 181, generatedNames, generatedKind],
    ['one of another subject', '/O=Example/CN=jobref.example', 10, generatedNames, generatedKind],
    ['one of your own without localhost', '/CN=jobref.example', 10, 'DNS:jobref.example', generatedKind],
    ['one of your own with an RSA key', '/CN=jobref.example', 10, generatedNames, ['rsa:2048']],
  ])('leaves %s alone', (_, subject, days, names, kind) => {
    const old = keep(subject, days, names, kind);
    run();
    expect(read().certificate.fingerprint256).toBe(old);
  });
});
