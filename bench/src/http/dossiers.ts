/** Benchmark of dossiers with 20 photos through the product, against its renderer alone on the same pictures. */
import { readFile } from 'node:fs/promises';
import type { JobReference } from '@jobref/contracts/domain/job-references';
import type { HttpClient } from '@jobref/testing/http-client';
import { inTurn, json } from './requests.js';
import type { Scenario } from './scenarios.js';

const photos = 20;
/**
 * More than the number of concurrent requests: a request for a dossier in the making does not start another generation.
 */
const jobReferences = 6;

/** Creates job references with photos, all copies of this one, and returns their ids. */
const withPhotos = async (agent: HttpClient, photo: string): Promise<string[]> => {
  const bytes = await readFile(photo);
  const files = Array.from({ length: photos }, (_, nth) => ({
    ...{ name: `Photo ${nth + 1}.jpg`, type: 'image/jpeg' },
    bytes: Buffer.concat([bytes, Buffer.from([nth])]),
  }));
  const ids: string[] = [];
  for (let nth = 0; nth < jobReferences; nth += 1) {
    const { body } = await agent.post<JobReference>('/api/jobs', { title: 'Roof', clientName: 'Hollis' });
    const { status } = await agent.upload(`/api/jobs/${body.id}/files`, files);
    if (status !== 201) throw new Error(`The photos were answered with ${status}`);
    ids.push(body.id);
  }
  return ids;
};

/** Returns the dossier scenario. `photo` is the path of the photo that the renderer uses. */
export const dossierScenario = (photo: string): Scenario => {
  let ids: string[] = [];
  return {
    name: 'dossier of 20 photos',
    whos: ['agent'],
    connections: [1, 4],
    least: { renderer: 0.5 },
    leastPerSecond: 3,
    prepare: async (clientAs) => {
      ids = await withPhotos(clientAs('agent'), photo);
    },
    work: {
      product: () => {
        const id = inTurn(ids);
        return () => [json(`/api/jobs/${id()}/generate-pdf`, {})];
      },
      renderer: () => () => [{ path: '/' }],
    },
  };
};
