import { ApiClient } from './api-client.ts';
import { collaborate, shareWithAgent, together } from './collaboration.ts';
import { makeColleagues } from './colleagues.ts';
import { type DemoJobReference, demoJobReferences } from './job-references.ts';
import { photograph } from './scenes.ts';

const fill = async (api: ApiClient, demo: DemoJobReference, seed: number): Promise<string> => {
  const { photos, dossier, ...fields } = demo;
  const made = await api.post<{ id: string }>('/api/jobs', fields);
  if (photos.length > 0) {
    const form = new FormData();
    for (const [index, photo] of photos.entries()) {
      const bytes = await photograph(photo.scene, seed * 100 + index);
      form.append('description', photo.description ?? '');
      form.append('files', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), photo.name);
    }
    await api.post(`/api/jobs/${made.id}/files`, form);
  }
  if (dossier) await api.post(`/api/jobs/${made.id}/generate-pdf`);
  return made.id;
};

/**
 * Gives the demo agent job references with photos and dossiers, and colleagues who work on some of them, through the
 * public API. Does nothing if the agent has job references already. JOBREF_URL is the product's URL and
 * JOBREF_INBOX_URL that of its mail inbox; the development sign-in must be enabled.
 */
const main = async (): Promise<void> => {
  const origin = process.env.JOBREF_URL ?? 'http://localhost:3000';
  const api = new ApiClient(origin);
  await api.post('/api/auth/dev-login');
  const present = await api.get<unknown[]>('/api/jobs?limit=1');
  if (present.length > 0) return;
  const { id } = await api.get<{ id: string }>('/api/auth/user');
  const colleagues = await makeColleagues(origin, process.env.JOBREF_INBOX_URL ?? 'http://localhost:1080');
  if (colleagues) await shareWithAgent(id, colleagues);
  for (const [index, demo] of demoJobReferences.entries()) {
    const jobReferenceId = await fill(api, demo, index + 1);
    const work = together[demo.title];
    if (work && colleagues) await collaborate(jobReferenceId, work, { ...colleagues, agent: { id, api } });
  }
  process.stdout.write(`Made ${demoJobReferences.length} demo job references\n`);
};

main().catch((error: unknown) => {
  process.stderr.write(
    `Demo data could not be made: ${error instanceof Error ? error.message : String(error)}\n`,
  );
  process.exitCode = 1;
});
