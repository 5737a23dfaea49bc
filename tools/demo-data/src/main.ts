import { ApiClient } from './api-client.ts';
import { type DemoJobReference, demoJobReferences } from './job-references.ts';
import { photograph } from './scenes.ts';

/**
 * Gives the demo agent job references with photos and dossiers, through the public API. Does nothing when the agent has
 * some already. JOBREF_URL names the product; its development sign-in must be on.
 */
const fill = async (api: ApiClient, demo: DemoJobReference, seed: number): Promise<void> => {
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
};

const main = async (): Promise<void> => {
  const api = new ApiClient(process.env.JOBREF_URL ?? 'http://localhost:3000');
  await api.post('/api/auth/dev-login');
  const present = await api.get<unknown[]>('/api/jobs?limit=1');
  if (present.length > 0) return;
  for (const [index, demo] of demoJobReferences.entries()) await fill(api, demo, index + 1);
  process.stdout.write(`Made ${demoJobReferences.length} demo job references\n`);
};

main().catch((error: unknown) => {
  process.stderr.write(
    `Demo data could not be made: ${error instanceof Error ? error.message : String(error)}\n`,
  );
  process.exitCode = 1;
});
