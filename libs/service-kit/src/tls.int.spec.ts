import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { systemActor } from '@jobref/contracts/domain/actor';
import { makeCertificate, startTlsProxy } from '@jobref/testing/certificates';
import { freePort } from '@jobref/testing/free-port';
import { listenLocally } from '@jobref/testing/listen-locally';
import { testAddress } from '@jobref/testing/test-environment';
import { testRedisUrl } from '@jobref/testing/test-redis';
import { until } from '@jobref/testing/until';
import { Logger } from '@nestjs/common';
import { Client } from 'pg';
import { DataSource } from 'typeorm';
import { CallServer } from './calls/call-server.js';
import { connectService } from './calls/service-client.js';
import { ConfigError, parseConfig, tlsConfig } from './config.js';
import { dataSourceOptions } from './database/database.module.js';
import { ObjectReplicas } from './objects/object-replicas.js';
import { producerConnection } from './queues/connections.js';
import { probeKeys, probeService } from './testing/probe-calls.js';

const certificate = makeCertificate('jobs');
const [usual, ours] = [getCACertificates('default'), certificate.cert];
const trustUs = () => setDefaultCACertificates([...usual, ours]);
const trustOthers = () => setDefaultCACertificates([...usual, makeCertificate().cert]);
const untrusted = /self-signed certificate|unable to verify/;

/** Returns the error lines logged while `work` runs. */
const toldDuring = async (work: () => Promise<unknown>): Promise<string> => {
  const lines: unknown[] = [];
  const write = jest.spyOn(Logger.prototype, 'error').mockImplementation((line) => void lines.push(line));
  try {
    await work();
  } finally {
    write.mockRestore();
  }
  return lines.join('\n');
};

afterEach(() => setDefaultCACertificates(usual));

describe('TLS', () => {
  it('sends calls only to a peer with the right certificate', async () => {
    const port = await freePort();
    const server = new CallServer({ host: '127.0.0.1', port, tlsOptions: certificate });
    server.addHandler(probeService.look.pattern, () => Promise.resolve({ host: 'here' }));
    await new Promise<void>((resolve) => server.listen(() => resolve()));
    const call = async (name: string) => {
      const connection = connectService(probeService, `tls://${name}:${port}`, probeKeys('gateway'), () =>
        Promise.resolve(['127.0.0.1']),
      );
      const failure = connection.client.look(systemActor('test'), { ms: 0 }).catch((error: unknown) => error);
      return failure.finally(() => connection.close());
    };
    try {
      trustUs();
      for (const name of ['jobs', '127.0.0.1']) expect(await call(name)).toEqual({ host: 'here' });
      expect(
        await toldDuring(async () => {
          expect(await call('auth')).toMatchObject({ code: 'unavailable' });
        }),
      ).toMatch(/No secure connection to auth at 127\.0\.0\.1:\d+: Hostname\/IP does not match/);
      trustOthers();
      expect(
        await toldDuring(async () => {
          expect(await call('jobs')).toMatchObject({ code: 'unavailable' });
        }),
      ).toMatch(untrusted);
    } finally {
      server.close();
    }
  });

  it('fetches bytes only from a peer with the right certificate', async () => {
    const server = createServer(certificate, (_, response) => response.end('bytes'));
    const port = await listenLocally(server);
    const get = async () => {
      const files = new ObjectReplicas(`https://jobs:${port}`, probeKeys('gateway'), () =>
        Promise.resolve(['127.0.0.1']),
      );
      const { answered } = await files.send({
        ticket: { key: 'jobs/1/files/2/original', use: 'upload' },
        method: 'GET',
      });
      return text(await answered);
    };
    try {
      trustUs();
      expect(await get()).toBe('bytes');
      trustOthers();
      expect(await toldDuring(() => expect(get()).rejects.toMatchObject({ code: 'unavailable' }))).toMatch(
        untrusted,
      );
    } finally {
      server.closeAllConnections();
      server.close();
    }
  });

  it('is used for Redis if its URL says rediss://', async () => {
    const { hostname, port, password, pathname } = new URL(await testRedisUrl());
    const wire = await startTlsProxy(certificate, hostname, Number(port));
    const open = () => producerConnection(`rediss://:${password}@127.0.0.1:${wire.port}${pathname}`);
    try {
      trustUs();
      const redis = open();
      await once(redis, 'ready');
      expect(await redis.ping()).toBe('PONG');
      redis.disconnect();
      trustOthers();
      const said = await toldDuring(async () => {
        const refused = open();
        await until(() => refused.status === 'reconnecting');
        refused.disconnect();
      });
      expect(said).toMatch(/No secure connection to Redis: /);
      expect(said).toMatch(untrusted);
    } finally {
      wire.close();
    }
  });

  it('is used for Postgres if its URL says sslmode=verify-full', async () => {
    const url = testAddress('POSTGRES');
    const asked = new URL(url);
    asked.searchParams.set('sslmode', 'verify-full');
    const admin = new Client({ connectionString: url });
    await admin.connect();
    const store = (content: string, file: string) =>
      admin.query(
        `copy (select unnest(string_to_array('${content.trim()}', E'\\n'))) to program 'umask 077; cat > ${file}'`,
      );
    const open = async () => {
      const source = new DataSource(dataSourceOptions({ url: asked.href, schema: 'public' }));
      await source.initialize();
      const rows = await source
        .query<{ ssl: boolean }[]>('select ssl from pg_stat_ssl where pid = pg_backend_pid()')
        .finally(() => source.destroy());
      return rows[0]?.ssl;
    };
    try {
      await store(certificate.cert, 'server.crt');
      await store(certificate.key, 'server.key');
      await admin.query('alter system set ssl = on');
      await admin.query('select pg_reload_conf()');
      trustUs();
      await until(async () => (await open().catch(() => false)) === true);
      trustOthers();
      await expect(open()).rejects.toThrow(untrusted);
    } finally {
      await admin.query('alter system reset ssl');
      await admin.query('select pg_reload_conf()');
      await admin.end();
    }
  });

  it('refuses a folder without a certificate, or with a foreign key, at startup', () => {
    const read = (TLS_DIR: string) => parseConfig('jobs', tlsConfig, { TLS_DIR }).TLS_DIR;
    const folder = mkdtempSync(join(tmpdir(), 'jobref-certificate-'));
    try {
      writeFileSync(join(folder, 'tls.crt'), certificate.cert);
      writeFileSync(join(folder, 'tls.key'), certificate.key);
      expect(read(folder)?.cert.toString()).toBe(certificate.cert);
    } finally {
      rmSync(folder, { recursive: true });
    }
    expect(() => read('/nowhere')).toThrow(ConfigError);
    expect(() => read('/nowhere')).toThrow(/TLS_DIR: must be a folder with tls\.crt and tls\.key.*ENOENT/);
  });
});
