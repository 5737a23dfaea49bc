import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { compileCache, root } from '@jobref/local-servers/paths';

const program = path.join(root, 'libs/testing/dist/reused-service.program.js');
const endWithinMs = 10_000;

/** Idle processes, by script. They outlive a test file, which loads its own copy of this module. */
const idle = ((globalThis as { jobrefIdleServices?: Map<string, ChildProcess[]> }).jobrefIdleServices ??=
  new Map<string, ChildProcess[]>());

const spawnProcess = (): ChildProcess => {
  const child = spawn(process.execPath, [program], {
    env: { NODE_COMPILE_CACHE: compileCache },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  // The child exits with this process and does not keep it alive.
  for (const handle of [child, child.channel, child.stdout, child.stderr])
    (handle as { unref?: () => void } | null)?.unref?.();
  return child;
};

/**
 * Returns a process that runs this script with this environment: an idle one that has run the script before, or a new
 * one.
 */
export const acquireProcess = (script: string, env: NodeJS.ProcessEnv): ChildProcess => {
  const child = idle.get(script)?.pop() ?? spawnProcess();
  child.send({ run: path.join(root, script), env });
  return child;
};

/** Shuts the service down gracefully and keeps its process for the next; kills it if it does not end. */
export const releaseProcess = async (script: string, child: ChildProcess): Promise<void> => {
  const over = Promise.withResolvers<boolean>();
  child.once('message', () => over.resolve(true)).once('exit', () => over.resolve(false));
  child.send('end');
  const isIdle = await Promise.race([over.promise, sleep(endWithinMs, false, { ref: false })]);
  for (const event of ['message', 'exit']) child.removeAllListeners(event);
  for (const stream of [child.stdout, child.stderr]) stream?.removeAllListeners('data').resume();
  if (isIdle) idle.set(script, [...(idle.get(script) ?? []), child]);
  else child.kill('SIGKILL');
};
