import type { JobReference } from '@jobref/contracts/domain/job-references';
import { HttpClient } from '@jobref/testing/http-client';
import { Load } from '@jobref/testing/load';
import { passwordOf } from '@jobref/testing/new-agent';
import { buildJpeg } from '@jobref/testing/sample-files';
import { startImages } from './images.js';
import { newAgent } from './people.js';
import { administrator } from './product.js';

jest.setTimeout(900_000);

const services = ['gateway', 'auth', 'jobs', 'files', 'notify', 'pdf-worker'];
/** No pause: several concurrent requests of each kind keep the machine busy. */
const paceMs = 0;

describe('product from its images, with two containers per service behind the proxy', () => {
  let stack: Awaited<ReturnType<typeof startImages>>;
  let owner: HttpClient;
  let photo: Uint8Array;

  beforeAll(async () => {
    stack = await startImages(
      {
        admin: { ...administrator, email: 'admin@jobref.example' },
        // Without this, the rate limit would reject most of the load.
        environment: { CALLS_PER_SESSION: '1000000' },
      },
      Object.fromEntries(services.map((name) => [name, 2])),
    );
    owner = await newAgent({ stack }, 'owner');
    photo = new Uint8Array(await buildJpeg());
  });
  afterAll(() => stack?.stop());

  const newJobReference = async () =>
    (await owner.post<JobReference>('/api/jobs', { title: 'Roof', clientName: 'Client' })).body.id;

  it('loses no request when all containers are restarted one by one under full load', async () => {
    const id = await newJobReference();
    const files = [{ name: 'photo.jpg', bytes: photo, type: 'image/jpeg' }];
    const first = (await owner.upload<{ id: string }[]>(`/api/jobs/${id}/files`, files)).body[0]?.id ?? '';
    let [uploads, target] = [0, await newJobReference()];
    const load = new Load(paceMs);
    const lanes = {
      reads: () => owner.get(`/api/jobs/${id}`),
      lists: () => owner.get('/api/jobs'),
      writes: () => owner.post(`/api/jobs/${id}/comments`, { content: 'A word' }),
      creations: () => owner.post('/api/jobs', { title: 'Wall', clientName: 'Client' }),
      uploads: async () => {
        if (++uploads % 40 === 0) target = await newJobReference();
        return owner.upload(`/api/jobs/${target}/files`, files);
      },
      downloads: async () => {
        const response = await owner.fetch(`/api/jobs/${id}/files/${first}`);
        const { length } = new Uint8Array(await response.arrayBuffer());
        const isWhole = length === photo.length;
        return { status: isWhole ? response.status : 0, headers: response.headers, body: `${length} bytes` };
      },
      signIns: () =>
        new HttpClient(stack.url).post('/api/auth/login', {
          username: 'owner',
          password: passwordOf('owner'),
        }),
      dossiers: async () => owner.post(`/api/jobs/${await newJobReference()}/generate-pdf`),
    };
    const began = Date.now();
    let restarts = 0;
    await load.during(lanes, async () => {
      for (const service of services)
        for (const container of await stack.containersOf(service)) {
          await stack.restartContainer(container);
          restarts += 1;
          const at = new Date().toISOString().slice(11, 23);
          process.stdout.write(`${at} ${service} is back, ${load.failures.length} failed so far\n`);
        }
    });
    const seconds = Math.round((Date.now() - began) / 1000);
    const counts = Object.fromEntries(load.counts);
    process.stdout.write(`${restarts} restarts in ${seconds} s, under ${JSON.stringify(counts)}\n`);
    for (const { answer } of load.failures.slice(0, 10)) {
      const { requestId } = (answer.body ?? {}) as { requestId?: string };
      if (requestId) process.stdout.write(`${(await stack.logsOf(requestId)).join('\n')}\n`);
    }
    expect(load.failures).toEqual([]);
    expect(restarts).toBe(2 * services.length);
  });
});
