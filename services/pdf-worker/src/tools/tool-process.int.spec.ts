import { tmpdir } from 'node:os';
import { runTool, type ToolCall, ToolError } from './tool-process.js';

const node = (program: string, more: Partial<ToolCall> = {}): ToolCall => ({
  command: [process.execPath, '--eval', program],
  folder: tmpdir(),
  ...more,
});

describe('a tool in a process of its own', () => {
  it('is ended for the processor time that it takes', async () => {
    const limits = { seconds: 3_600, processorSeconds: 1, megabytes: 900 };
    await expect(runTool(node('for (;;);'), limits)).rejects.toThrow(ToolError);
  });

  it('leaves the processors to others where it works in the background', async () => {
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
