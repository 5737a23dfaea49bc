import { setTimeout as sleep } from 'node:timers/promises';
import type { JobReference } from '@jobref/contracts/domain/job-references';
import type { Notification } from '@jobref/contracts/domain/notifications';
import { HttpClient } from '@jobref/testing/http-client';
import { LiveStream } from '@jobref/testing/live-stream';
import { Load } from '@jobref/testing/load';
import { buildJpeg } from '@jobref/testing/sample-files';
import { until } from '@jobref/testing/until';
import { ReplicatedProduct, type ReplicatedService } from './testing/replicated-product.js';
import { administrator } from './testing/started-product.js';

jest.setTimeout(600_000);

/** Pause between the requests of each lane, which leaves CPU time for restarts. The images get full load in `e2e`. */
const paceMs = 100;
/** Each dossier takes a second of CPU time, and each password a good part of one. */
const costlyPaceMs = 400;

/** Streams a body for longer than a service waits before it stops listening. */
const slowly = (bytes: Uint8Array) =>
  ReadableStream.from(
    (async function* () {
      const piece = Math.ceil(bytes.length / 10);
      for (let at = 0; at < bytes.length; at += piece) {
        yield bytes.subarray(at, at + piece);
        await sleep(200);
      }
    })(),
  );

describe('product with two replicas of each service', () => {
  let product: ReplicatedProduct;
  let owner: HttpClient;
  let colleague: HttpClient;
  let colleagueId: string;
  let photo: Uint8Array;

  beforeAll(async () => {
    product = await ReplicatedProduct.start({
      CHROMIUM_PATH: process.env.CHROMIUM_PATH,
      PATH: process.env.PATH,
    });
    owner = await product.newAgent('owner');
    colleague = await product.newAgent('colleague');
    colleagueId = (await colleague.get<{ id: string }>('/api/auth/user')).body.id;
    photo = new Uint8Array(await buildJpeg());
  });
  afterAll(() => product?.close());

  const newJobReference = async () =>
    (await owner.post<JobReference>('/api/jobs', { title: 'Roof', clientName: 'Client' })).body.id;
  const upload = (id: string) =>
    owner.upload<{ id: string }[]>(`/api/jobs/${id}/files`, [
      { name: 'photo.jpg', bytes: photo, type: 'image/jpeg' },
    ]);

  /** Simulates a browser's stream: after each end, reconnects after the requested delay and resumes. */
  const listen = (client: HttpClient) => {
    const streams: LiveStream[] = [];
    let isOver = false;
    const done = (async () => {
      while (!isOver) {
        const before = streams.at(-1)?.lastEventId;
        const stream = await LiveStream.open(client, before);
        streams.push(stream);
        if (isOver) stream.close();
        await stream.over(600_000);
        stream.lastEventId ??= before;
        if (!isOver) await sleep(stream.retryMs);
      }
    })();
    const heard = (name: string) =>
      streams.flatMap(({ events }) => events).filter((event) => event.name === name);
    /** Returns the highest number of mentions received. */
    const mentions = () =>
      heard('notification')
        .map(({ data }) => data as Notification)
        .reduce((most, { type, amount }) => (type === 'mention' ? Math.max(most, amount) : most), 0);
    const end = async () => {
      isOver = true;
      streams.at(-1)?.close();
      await done;
      return { mentions: mentions(), ends: streams.length, resyncs: heard('resync').length };
    };
    return { mentions, end };
  };

  it('loses nothing when each replica of each service restarts under load', async () => {
    const id = await newJobReference();
    await owner.post(`/api/jobs/${id}/shares`, { userId: colleagueId, permissions: 'edit' });
    const first = (await upload(id)).body[0]?.id ?? '';
    let [comments, uploads, target] = [0, 0, await newJobReference()];
    const generations: { jobReferenceId: string; id: string }[] = [];
    const load = new Load(paceMs);
    const stream = listen(colleague);
    const rolled: string[] = [];
    const roll = async (...services: ReplicatedService[]) => {
      for (const service of services)
        for (const replica of product.replicas[service]) {
          await replica.restart();
          rolled.push(service);
        }
    };
    const began = Date.now();
    await load.during(
      {
        reads: () => owner.get(`/api/jobs/${id}`),
        lists: () => colleague.get('/api/jobs'),
        writes: async () => {
          const answer = await owner.post(`/api/jobs/${id}/comments`, { content: '@colleague look' });
          if (answer.status === 201) comments += 1;
          return answer;
        },
        uploads: async () => {
          const answer = await upload(target);
          if (answer.status === 201) uploads += 1;
          if (uploads % 40 === 0) target = await newJobReference();
          return answer;
        },
        slowUploads: async () => {
          const jobReferenceId = await newJobReference();
          const { body } = await owner.post<{ uploadURL: string }>(`/api/jobs/${jobReferenceId}/upload-url`);
          const headers = { 'content-type': 'image/jpeg' };
          const sent = { method: 'PUT', headers, body: slowly(photo), duplex: 'half' } as RequestInit;
          const response = await owner.fetch(body.uploadURL, sent);
          return { status: response.status, headers: response.headers, body: await response.text() };
        },
        downloads: async () => {
          const response = await owner.fetch(`/api/jobs/${id}/files/${first}`);
          const { length } = new Uint8Array(await response.arrayBuffer());
          const body = `${length} of ${photo.length} bytes`;
          return { status: length === photo.length ? response.status : 0, headers: response.headers, body };
        },
        // Their password has a hash of the usual cost.
        signIns: async () => {
          await sleep(costlyPaceMs);
          return new HttpClient(product.origin).post('/api/auth/login', administrator);
        },
        dossiers: async () => {
          await sleep(costlyPaceMs);
          const jobReferenceId = await newJobReference();
          const answer = await owner.post<{ id: string }>(`/api/jobs/${jobReferenceId}/generate-pdf`);
          generations.push({ jobReferenceId, id: answer.body.id });
          return answer;
        },
      },
      async () => {
        // In parallel: callers restart together with the services that they call.
        await Promise.all([roll('gateway', 'jobs'), roll('auth', 'files'), roll('notify', 'pdf-worker')]);
      },
    );
    const seconds = Math.round((Date.now() - began) / 1000);
    process.stderr.write(
      `${rolled.length} restarts in ${seconds} s, under ${JSON.stringify(Object.fromEntries(load.counts))}\n`,
    );
    expect(load.failures).toEqual([]);
    expect(rolled).toHaveLength(12);

    // Every notification exists, and is counted once.
    const mentions = async () => {
      const { body } = await colleague.get<Notification[]>('/api/notifications?limit=200');
      return body.filter(({ type }) => type === 'mention').reduce((sum, { amount }) => sum + amount, 0);
    };
    await until(async () => (await mentions()) >= comments);
    expect(await mentions()).toBe(comments);

    // Every dossier is finished.
    for (const { jobReferenceId, id: generation } of generations)
      await until(async () => {
        const { body } = await owner.get<JobReference>(`/api/jobs/${jobReferenceId}`);
        const found = body.pdfGenerations.find((each) => each.id === generation);
        if (found?.status === 'failed') throw new Error(`A dossier failed: ${JSON.stringify(found)}`);
        return found?.status === 'done';
      });

    // The stream reconnected each time, and missed nothing.
    await until(() => stream.mentions() >= comments);
    const { ends, ...told } = await stream.end();
    expect(ends).toBeGreaterThan(1);
    expect(told).toEqual({ mentions: comments, resyncs: 0 });
  });
});
