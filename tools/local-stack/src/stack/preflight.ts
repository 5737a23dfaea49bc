import { isLoopback, type StackOptions } from './options.ts';
import { isTaken } from '@jobref/local-servers/ports';
import type { Reporter } from '@jobref/local-servers/reporter';
import { StartError } from '@jobref/local-servers/start-error';

/** Checks for obstacles before anything is started. */
export const preflight = async (options: StackOptions, reporter: Reporter): Promise<void> => {
  const { host, port, inboxPort, devLogin } = options;
  if (await isTaken(port, host)) {
    throw new StartError(
      `Port ${port} is already in use on ${host}: stop what uses it, or set PORT to another one.`,
    );
  }
  if (await isTaken(inboxPort, '127.0.0.1')) {
    throw new StartError(
      `Port ${inboxPort}, for the mail inbox, is already in use: stop what uses it, or set INBOX_PORT to another one.`,
    );
  }
  if (devLogin && !isLoopback(host)) {
    reporter.warn(
      `HOST is ${host} and DEV_LOGIN is on: whoever reaches that address signs in without a password.`,
    );
  }
};
