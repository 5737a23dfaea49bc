import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findChromium } from '@jobref/local-servers/programs/chromium';
import { freePort } from '@jobref/testing/free-port';
import { chromium, type BrowserContext } from 'playwright-core';

/** A separate browser that Lighthouse can control at `port`, with the cookies of the signed-in user. */
export class Visitor {
  private constructor(
    readonly port: number,
    private readonly profile: string,
    private readonly context: BrowserContext,
  ) {}

  static async of(url: string): Promise<Visitor> {
    const profile = await mkdtemp(path.join(tmpdir(), 'jobref-bench-profile-'));
    const port = await freePort();
    const context = await chromium.launchPersistentContext(profile, {
      executablePath: await findChromium(path.join(tmpdir(), 'jobref-chromium')),
      args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
      baseURL: url,
      extraHTTPHeaders: { origin: url },
    });
    return new Visitor(port, profile, context);
  }

  /** Sends a sign-in request; the browser keeps the cookie. */
  async signIn(path: string, data?: object): Promise<this> {
    const answer = await this.context.request.post(path, { data });
    if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}`);
    return this;
  }

  async get<T>(path: string): Promise<T> {
    return (await (await this.context.request.get(path)).json()) as T;
  }

  async leave(): Promise<void> {
    await this.context.close();
    await rm(this.profile, { recursive: true, force: true });
  }
}
