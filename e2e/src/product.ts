import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ChosenOptions } from '@jobref/local-stack/options';
import { type Stack, startStack } from '@jobref/local-stack/stack';

export const administrator = { username: 'admin', password: 'a-password-for-tests-1' };

/** The whole product on ports and a data folder of its own; `restart` ends it and starts it again on the same data. */
export class Product {
  private constructor(
    private readonly chosen: ChosenOptions & { dataDir: string },
    private running: Stack,
  ) {}

  static async start(chosen: ChosenOptions = {}): Promise<Product> {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'jobref-e2e-'));
    const options = {
      port: 0,
      inboxPort: 0,
      devLogin: false,
      demoData: false,
      admin: { ...administrator, email: 'admin@jobref.example' },
      ...chosen,
      dataDir,
    };
    return new Product(options, await startStack(options));
  }

  get stack(): Stack {
    return this.running;
  }

  /** On the same port, so that an open browser finds it again. */
  async restart(): Promise<void> {
    const port = Number(new URL(this.running.url).port);
    await this.running.stop();
    this.running = await startStack({ ...this.chosen, port, build: false });
  }

  async stop(): Promise<void> {
    await this.running.stop();
    await rm(this.chosen.dataDir, { recursive: true, force: true });
  }
}
