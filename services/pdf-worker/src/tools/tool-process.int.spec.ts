import { tmpdir } from 'node:os';
import { runTool, type ToolCall, ToolLimitError } from './tool-process.js';

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
