import type { GenerationSnapshot } from '@jobref/contracts/wire/dossiers';

export type End = {
  generationId: string;
  size?: number;
  sha256?: string;
  pages?: number;
  separateFiles?: unknown[];
  reason?: string;
};

/** Fake jobs service: returns the snapshot of a generation until it has ended, and records every end. */
export const standInJobs = (snapshots: Map<string, GenerationSnapshot>) => {
  const ends: End[] = [];
  const waiting = new Map<string, (end: End) => void>();
  const end = (how: End) => {
    ends.push(how);
    snapshots.delete(how.generationId);
    waiting.get(how.generationId)?.(how);
    return Promise.resolve({});
  };
  return {
    ends,
    ended: (id: string) => new Promise<End>((resolve) => waiting.set(id, resolve)),
    beginPdf: (_: unknown, { generationId }: End) => Promise.resolve(snapshots.get(generationId) ?? null),
    finishPdf: (_: unknown, how: End) => end(how),
    failPdf: (_: unknown, how: End) => end(how),
    reportPdfProgress: (_: unknown, _how: { progress: string }) => Promise.resolve({ isWanted: true }),
  };
};
