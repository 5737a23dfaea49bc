import type { JobReference } from '@jobref/contracts/domain/job-references';
import type { HttpClient } from '@jobref/testing/http-client';
import { buildPdf, buildPng } from '@jobref/testing/sample-files';
import { until } from '@jobref/testing/until';
import { administratorOf, newAgent } from './people.js';
import type { Reachable } from './product.js';

/** Creates some of all kinds of data that the product stores, with characters that a dump must escape. */
export const fillProduct = async (
  product: Reachable,
  photo: Buffer,
): Promise<{ owner: HttpClient; jobReference: JobReference }> => {
  const owner = await newAgent(product, 'owner');
  const colleague = await newAgent(product, 'colleague');
  const { id: colleagueId } = (await colleague.get<{ id: string }>('/api/auth/user')).body;
  const title = 'Roof; "quoted", back\\slash\tand tab';
  const { body: jobReference } = await owner.post<JobReference>('/api/jobs', { title, clientName: 'Client' });
  const path = `/api/jobs/${jobReference.id}`;
  await owner.upload(`${path}/files`, [
    { name: 'façade.jpg', bytes: new Uint8Array(photo) },
    { name: 'offer.pdf', bytes: buildPdf() },
  ]);
  await owner.post(`${path}/shares`, { userId: colleagueId, permissions: 'edit' });
  await owner.post(`${path}/tasks`, { title: 'Call back', assigneeId: colleagueId });
  await colleague.post(`${path}/comments`, { content: 'Line one\nline two \\N\n\\.\nthe end' });
  const logo = new Uint8Array(await buildPng({ width: 200, height: 80 }));
  await (await administratorOf(product)).putBytes('/api/admin/settings/logo', logo, 'image/png');
  await owner.post(`${path}/generate-pdf`);
  await until(async () => {
    const { pdfGenerations } = (await owner.get<JobReference>(path)).body;
    return pdfGenerations.some(({ status }) => status === 'done');
  });
  return { owner, jobReference };
};
