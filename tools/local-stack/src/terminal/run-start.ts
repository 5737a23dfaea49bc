import { finalBlock } from './final-block.ts';
import { type ChosenOptions, completeOptions } from '../stack/options.ts';
import { terminalReporter, quietReporter } from '@jobref/local-servers/reporter';
import { startStack } from '../stack/stack.ts';
import { describe } from '@jobref/local-servers/start-error';
import { onStopSignal } from './stop-signals.ts';

/** `npm start` and `npm run dev`: starts the product, prints its URLs, and runs until stopped. */
export const runStart = async (chosen: ChosenOptions = {}): Promise<void> => {
  try {
    const options = await completeOptions(chosen);
    const stopped = stopSignals();
    process.stdout.write(`JobRef is starting, with its data in ${options.dataDir}\n`);
    const { reporter, over: startIsOver } = quietReporter(terminalReporter());
    const stack = await startStack(options, { reporter, signal: stopped });
    startIsOver();
    if (!stopped.aborted) process.stdout.write(`\n${finalBlock(stack, options)}\n`);
    await aborted(stopped);
    await stack.stop();
  } catch (error) {
    if (!isAbort(error)) leave(describe(error), 1);
  }
  leave('Stopped.', 0);
};

/**
 * Returns a signal aborted by the first stop signal. A second one, later than npm's echo of the first, exits at once.
 */
const stopSignals = (): AbortSignal => {
  const controller = new AbortController();
  onStopSignal({
    first: () => {
      process.stdout.write('\nStopping…\n');
      controller.abort();
    },
    again: () => leave('Stopped by force.', 1),
  });
  return controller.signal;
};

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });

const isAbort = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError';

const leave = (text: string, code: number): never => {
  (code === 0 ? process.stdout : process.stderr).write(`${text}\n`);
  process.exit(code);
};
