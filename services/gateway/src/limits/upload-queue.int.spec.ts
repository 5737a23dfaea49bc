import type { JobReference } from '@jobref/contracts/domain/job-references';
import type { HttpClient } from '@jobref/testing/http-client';
import { buildJpeg } from '@jobref/testing/sample-files';
import { until } from '@jobref/testing/until';
import { beginForm } from '../testing/begin-form.js';
import { StartedProduct } from '../testing/started-product.js';

describe('uploads of one person', () => {
  const product = StartedProduct.forTests({ UPLOADS_PER_PERSON: '1' });
  let client: HttpClient;
  let photo: Buffer;

  beforeAll(async () => {
    photo = await buildJpeg();
    client = await product.agent();
  });

  const jobReferenceOf = async (person: HttpClient) => {
    const { body } = await person.post<JobReference>('/api/jobs', { title: 'Roof', clientName: 'Client' });
    return `/api/jobs/${body.id}/files`;
  };
  const upload = (person: HttpClient, path: string) =>
    person.upload(path, [{ name: 'photo.jpg', bytes: photo }]);

  it("run a few at a time: more wait, too many are rejected, and other people's are not delayed", async () => {
    const other = await product.newAgent('uploading');
    const path = await jobReferenceOf(client);
    const slow = await beginForm(product, client, path);
    const statuses: number[] = [];
    const more = Array.from({ length: 12 }, async () => {
      const { status, headers } = await upload(client, path);
      statuses.push(status);
      if (status === 429) expect(Number(headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
    });
    await until(() => statuses.length === 2);
    expect((await upload(other, await jobReferenceOf(other))).status).toBe(201);
    expect(statuses).toEqual([429, 429]);
    expect(await slow.end(photo)).toBe(201);
    await Promise.all(more);
    expect(statuses).toEqual([429, 429, ...Array<number>(10).fill(201)]);
  });

  it('are not blocked by a waiting upload whose sender disconnected', async () => {
    const path = await jobReferenceOf(client);
    const slow = await beginForm(product, client, path);
    const leaving = new AbortController();
    const left = await beginForm(product, client, path, leaving.signal);
    leaving.abort();
    expect(await left.answered).toBe('broke off');
    const next = upload(client, path);
    expect(await slow.end(photo)).toBe(201);
    expect((await next).status).toBe(201);
  });
});
