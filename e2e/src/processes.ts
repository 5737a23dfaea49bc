import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ChosenOptions } from '@jobref/local-stack/stack/options';
import { startStack } from '@jobref/local-stack/stack/stack';
import type { Running } from './product.ts';

/** Starts the product as processes of this machine, with its own ports and data folder. */
export const startProcesses = async (chosen: ChosenOptions): Promise<Running> => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'jobref-e2e-'));
  const options = { port: 0, inboxPort: 0, ...chosen, dataDir };
  let stack = await startStack(options);
  const { url, inboxUrl, databaseUrl } = stack;
  return {
    url,
    inboxUrl,
    databaseUrl,
    part: (name) => stack.part(name),
    restart: async () => {
      await stack.stop();
      stack = await startStack({ ...options, port: Number(new URL(url).port), build: false });
    },
    stop: async () => {
      await stack.stop();
      await rm(dataDir, { recursive: true, force: true, maxRetries: 10 });
    },
  };
};
