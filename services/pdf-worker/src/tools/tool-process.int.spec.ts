import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '@jobref/testing/until';
import { runTool, type ToolCall, ToolError, ToolLimitError } from './tool-process.js';

const node = (program: string, more: Partial<ToolCall> = {}): ToolCall => ({
  command: [process.execPath, '--eval', program],
  folder: tmpdir(),
  ...more,
});

describe('runTool', () => {
  it('kills a program that exceeds its processor time', async () => {
    const limits = { seconds: 3_600, processorSeconds: 1, megabytes: 900 };
    await expect(runTool(node('for (;;);'), limits)).rejects.toMatchObject({ limit: 'processor' });
  });

  it('distinguishes exceeded time, exceeded memory and unreadable input', async () => {
    const ended = runTool(node('setTimeout(() => {}, 60_000)'), { seconds: 0.2, megabytes: 900 });
    await expect(ended).rejects.toMatchObject({ limit: 'time' });
    const full = runTool(node('Array.from({ length: 40 }, () => Buffer.alloc(50_000_000, 1))'), {
      seconds: 60,
      megabytes: 900,
    });
    await expect(full).rejects.toMatchObject({ limit: 'memory' });
    const failed = runTool(node('throw new Error()'), { seconds: 60, megabytes: 900 });
    await expect(failed).rejects.not.toBeInstanceOf(ToolLimitError);
  });

  it('does not blame the input for a full disk', async () => {
    const program = `fs.writeFileSync('/dev/full', 'pages')`;
    const full = await runTool(node(program), { seconds: 60, megabytes: 900 }).catch(
      (error: unknown) => error,
    );
    expect(full).toMatchObject({ code: 'ENOSPC' });
    expect(full).not.toBeInstanceOf(ToolError);
  });

  it('ends a program and what it started when this process stops, which is not the fault of its input', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'jobref-tool-'));
    const started = join(folder, 'started');
    const program = `
      const { pid } = child_process.spawn('sleep', ['600'], { stdio: 'inherit' });
      fs.writeFileSync('${started}', String(pid));`;
    const stopping = new AbortController();
    const call = node(program, { folder, signal: stopping.signal });
    const stopped = runTool(call, { seconds: 60, megabytes: 900 });
    const reason = new Error('This process stops');
    void until(() => existsSync(started)).then(() => stopping.abort(reason));
    await expect(stopped).rejects.toBe(reason);
    await expect(runTool(call, { seconds: 60, megabytes: 900 })).rejects.toBe(reason);
    await rm(folder, { recursive: true });
  });

  it('lowers the priority of programs in the background', async () => {
    const program = `
      const { existsSync, readFileSync } = require('node:fs');
      const session = '/proc/self/autogroup';
      const all = [String(os.getPriority())];
      if (existsSync(session)) all.push(readFileSync(session, 'utf8').trim().replace(/.* nice/, 'nice'));
      process.stdout.write(all.join());`;
    const limits = { seconds: 60, megabytes: 900 };
    await expect(runTool(node(program, { inBackground: true }), limits)).resolves.toMatch(/^19(,nice 19)?$/);
  });
});
