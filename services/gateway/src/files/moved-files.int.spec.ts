import type { FileUpload, MovedFiles } from '@jobref/contracts/domain/files';
import type { JobReference } from '@jobref/contracts/domain/job-references';
import { objectKeys } from '@jobref/contracts/wire/files';
import { JOBS, type JobsClient } from '@jobref/service-kit/calls/clients';
import { unavailable } from '@jobref/service-kit/errors';
import type { HttpClient } from '@jobref/testing/http-client';
import { buildHeavyJpeg, buildPdf } from '@jobref/testing/sample-files';
import { until } from '@jobref/testing/until';
import { ObjectsClient } from '../service-clients/objects.client.js';
import { StartedProduct } from '../testing/started-product.js';

describe('moved files', () => {
  const product = StartedProduct.forTests();
  let agent: HttpClient;
  let photo: Buffer;
  let here: string;
  let there: string;
  let files: FileUpload[];

  const newJobReference = async (client: HttpClient) =>
    (await client.post<JobReference>('/api/jobs', { title: 'Roof', clientName: 'Client' })).body.id;
  beforeAll(async () => {
    agent = await product.agent();
    photo = await buildHeavyJpeg(1_200, 900);
  });
  beforeEach(async () => {
    [here, there] = [await newJobReference(agent), await newJobReference(agent)];
    files = (
      await agent.upload<FileUpload[]>(`/api/jobs/${here}/files`, [
        { name: 'south.jpg', bytes: photo, type: 'image/jpeg' },
        { name: 'plan.pdf', bytes: buildPdf() },
      ])
    ).body;
  });

  const move = (client: HttpClient, from: string, to: string, fileIds: string[]) =>
    client.post<MovedFiles & { message: string }>(`/api/jobs/${from}/files/move`, {
      fileIds,
      toJobReferenceId: to,
    });
  const bytes = async (path: string) => {
    const answer = await agent.fetch(path);
    return { status: answer.status, body: Buffer.from(await answer.arrayBuffer()) };
  };
  const filesOf = async (id: string) => (await agent.get<JobReference>(`/api/jobs/${id}`)).body.fileUploads;
  const isStored = (key: string) =>
    product.gateway
      .get(ObjectsClient, { strict: false })
      .open(key)
      .then(
        ({ bytes: opened }) => !!opened.destroy(),
        (error: { code: string }) => (expect(error.code).toBe('not_found'), false),
      );
  const isEmptied = (jobReferenceId: string, ids: string[]) =>
    until(async () => {
      const stored = ids.map((id) => isStored(objectKeys.original(jobReferenceId, id)));
      return !(await Promise.all(stored)).includes(true);
    });

  it('keep their bytes, markup and derivatives, and leave nothing behind', async () => {
    const [south, plan] = files.map(({ id }) => id);
    const shapes = [{ kind: 'box', from: [0.1, 0.1], to: [0.5, 0.5], colour: 'red', weight: 'normal' }];
    const markup = await agent.put(`/api/jobs/${here}/files/${south}/markup`, { shapes });
    expect(markup.status).toBe(200);
    const marked = await bytes(`/api/jobs/${here}/files/${south}`);
    const { status, body } = await move(agent, here, there, [south ?? '', plan ?? '']);
    expect([status, body.files.map(({ originalName }) => originalName)]).toEqual([
      200,
      ['south.jpg', 'plan.pdf'],
    ]);
    expect(await filesOf(here)).toEqual([]);
    const [movedPhoto, movedPlan] = await filesOf(there);
    const at = `/api/jobs/${there}/files`;
    expect((await bytes(`${at}/${movedPlan?.id}`)).body.equals(buildPdf())).toBe(true);
    expect((await bytes(`${at}/${movedPhoto?.id}`)).body.equals(marked.body)).toBe(true);
    expect((await bytes(`${at}/${movedPhoto?.id}?original=1`)).body.equals(photo)).toBe(true);
    for (const query of ['size=320', 'size=1600', 'size=960&original=1'])
      expect((await bytes(`${at}/${movedPhoto?.id}/thumb?${query}`)).status).toBe(200);
    await isEmptied(here, [south ?? '', plan ?? '']);
    // And back, as "Undo" does.
    const back = await move(
      agent,
      there,
      here,
      body.files.map(({ id }) => id),
    );
    expect(back.status).toBe(200);
    await isEmptied(
      there,
      body.files.map(({ id }) => id),
    );
    const again = (await filesOf(here))[0]?.id;
    expect((await bytes(`/api/jobs/${here}/files/${again}`)).body.equals(marked.body)).toBe(true);
  });

  it('are moved by only one of several concurrent requests, and the others get the reason', async () => {
    const ids = files.map(({ id }) => id);
    const outcomes = await Promise.all([
      move(agent, here, there, ids),
      move(agent, here, there, ids),
      move(agent, here, there, ids),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    const { body } = outcomes.find(({ status }) => status === 404) ?? {};
    expect(body?.message).toBe('Some of these files are not here any more. Please choose again.');
    const moved = outcomes.find(({ status }) => status === 200)?.body.files ?? [];
    expect((await filesOf(there)).map(({ id }) => id)).toEqual(moved.map(({ id }) => id));
    for (const { id } of moved) expect(await isStored(objectKeys.original(there, id))).toBe(true);
  });

  it('leave no copies behind when the store is full', async () => {
    const copied = jest
      .spyOn(product.gateway.get(ObjectsClient, { strict: false }), 'copy')
      .mockRejectedValueOnce(unavailable());
    const discarded = jest.spyOn(
      product.gateway.get<JobsClient>(JOBS, { strict: false }),
      'discardFormFiles',
    );
    const ids = files.map(({ id }) => id);
    expect((await move(agent, here, there, ids)).status).toBe(503);
    expect(discarded.mock.calls[0]?.[1]).toMatchObject({ jobReferenceId: there });
    for (const spy of [copied, discarded]) spy.mockRestore();
    expect(await filesOf(here)).toHaveLength(ids.length);
  });

  it('can move only between job references of the same person [PE-05 AP-31]', async () => {
    const stranger = await product.newAgent('stranger');
    const theirs = await newJobReference(stranger);
    const ids = files.map(({ id }) => id);
    expect((await move(stranger, here, theirs, ids)).status).toBe(404);
    expect((await move(agent, here, theirs, ids)).status).toBe(404);
    expect((await move(agent, here, here, ids)).status).toBe(400);
    expect((await move(agent, here, there, [])).status).toBe(400);
    expect((await filesOf(here)).map(({ id }) => id)).toEqual(ids);
  });
});
