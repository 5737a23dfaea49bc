import type { FileUpload } from '@jobref/contracts/domain/files';
import type { JobReference } from '@jobref/contracts/domain/job-references';
import { isPhotoType, limits } from '@jobref/contracts/domain/limits';
import type { HttpClient } from '@jobref/testing/http-client';
import { createAgent } from '@jobref/testing/new-agent';
import { buildDocx, buildJpeg, buildPdf, buildPng } from '@jobref/testing/sample-files';
import { testInbox } from '@jobref/testing/test-inbox';
import { administratorOf, newAgent } from '../people.js';
import type { Product } from '../product.js';

/** As long as names get without a break opportunity. */
export const longWord = 'Verwaltungsgesellschaftsversicherungsbeauftragtenstellvertretungsordnung';

export interface Furnished {
  /** Mara's job reference with all kinds of files, comments, tasks and shares. */
  full: JobReference;
  /** Mara's empty job reference. */
  empty: JobReference;
  /** Nils' temporary password, still to be changed. */
  temporaryPassword: string;
}

/** Shares a job reference with a colleague, comments on it and gives tasks. */
const collaborate = async (agent: HttpClient, id: string, colleagueId: string) => {
  await agent.post(`/api/jobs/${id}/shares`, { userId: colleagueId, permissions: 'edit' });
  for (const n of [1, 2, 3, 4, 5])
    await agent.post(`/api/jobs/${id}/comments`, {
      content: `@jonas ${n}: see https://claims.example/${longWord}`,
    });
  for (const priority of ['urgent', 'high', 'medium', 'low'])
    await agent.post(`/api/jobs/${id}/tasks`, {
      title: `Measure ${priority} ${longWord}`,
      description: 'Twice',
      priority,
      dueDate: '2026-01-31',
      assigneeId: colleagueId,
    });
};

/**
 * Creates Mara with much data, Jonas with long names who shares with her, Priya with nothing, and the new user Nils.
 */
export const seedAccessibilityData = async (product: Product): Promise<Furnished> => {
  const administrator = await administratorOf(product);
  const [mara, jonas] = [await newAgent(product, 'mara'), await newAgent(product, 'jonas')];
  await newAgent(product, 'priya');
  const { password } = await createAgent(administrator, testInbox(product.stack.inboxUrl), 'nils');
  const idOf = async (agent: HttpClient) => (await agent.get<{ id: string }>('/api/auth/user')).body.id;
  const [maraId, jonasId] = [await idOf(mara), await idOf(jonas)];
  const names = { firstName: longWord, lastName: longWord, email: `${longWord.slice(0, 60)}@agency.example` };
  await administrator.patch(`/api/admin/system-users/${jonasId}`, names);
  await administrator.putBytes('/api/admin/settings/logo', new Uint8Array(await buildPng()), 'image/png');

  const request = { title: `Roof ${longWord}`, clientName: longWord, description: `Roof ${longWord}` };
  const full = (
    await mara.post<JobReference>('/api/jobs', {
      ...request,
      clientEmail: names.email,
      tags: [{ name: longWord.slice(0, limits.tagName) }],
    })
  ).body;
  const empty = (await mara.post<JobReference>('/api/jobs', { title: 'Nothing yet', clientName: 'C' })).body;
  const shared = (await jonas.post<JobReference>('/api/jobs', request)).body;
  const photo = new Uint8Array(await buildJpeg());
  await jonas.upload(`/api/jobs/${shared.id}/files`, [{ name: 'Roof.jpg', bytes: photo }]);
  const { body: files } = await mara.upload<FileUpload[]>(`/api/jobs/${full.id}/files`, [
    ...Array.from({ length: 10 }, (_, n) => ({ name: `Roof ${n + 1}.jpg`, bytes: photo })),
    { name: `${longWord}.pdf`, bytes: new Uint8Array(buildPdf()) },
    { name: 'Scope.docx', bytes: new Uint8Array(buildDocx()) },
  ]);
  await mara.put(`/api/jobs/${full.id}/files/order`, {
    files: files.map(({ id, mimeType }) => ({ id, groupName: isPhotoType(mimeType) ? longWord : null })),
  });
  await Promise.all([collaborate(jonas, shared.id, maraId), collaborate(mara, full.id, jonasId)]);
  await mara.post(`/api/jobs/${full.id}/generate-pdf`);
  await mara.post(`/api/jobs/${shared.id}/comments`, { content: 'Seen' });
  return { full, empty, temporaryPassword: password };
};
