import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Allocates a gigabyte of short-lived buffers, and counts V8's full collections meanwhile. */
const program = `
  import { constants, PerformanceObserver } from 'node:perf_hooks';
  import { tuneGarbageCollection } from '${pathToFileURL(join(__dirname, 'tune-garbage-collection.ts')).href}';
  import { setImmediate as turn } from 'node:timers/promises';
  if (process.argv[1] === 'tuned') tuneGarbageCollection();
  let majors = 0;
  new PerformanceObserver((list) => {
    majors += list.getEntries().filter(({ detail }) => detail.kind === constants.NODE_PERFORMANCE_GC_MAJOR).length;
  }).observe({ type: 'gc' });
  for (let megabytes = 0; megabytes < 1024; megabytes += 1) {
    Buffer.allocUnsafeSlow(1024 * 1024);
    await turn();
  }
  process.stdout.write(String(majors));
`;

const majorCollections = (how: 'as it is' | 'tuned') =>
  Number(
    execFileSync(process.execPath, ['--input-type=module', '--eval', program, how], {
      env: { PATH: process.env['PATH'] },
    }),
  );

describe('tuneGarbageCollection', () => {
  it('avoids full collections for short-lived buffers', () => {
    expect(majorCollections('as it is')).toBeGreaterThan(5);
    expect(majorCollections('tuned')).toBeLessThan(3);
  });
});
