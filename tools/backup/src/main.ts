import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ConfigError } from '@jobref/service-kit/config';
import { backUp } from './backup.js';
import { checkBackup } from './check.js';
import { Refusal } from './refusal.js';
import { restore } from './restore.js';
import { readSettings } from './settings.js';

const usage = `Usage:
  backup [FOLDER]    makes a backup in a folder of its own below FOLDER (backups)
    --tolerate-damage  even if the store has lost or changed bytes
    --copy             without pg_dump, also where the server's own is at hand
  restore BACKUP     puts one where nothing is yet
    --check            only reads it, and says whether it is whole
    --replace          throws away what is there`;

const say = (text: string) => console.log(`${new Date().toISOString().slice(11, 19)} ${text}`);

/** Returns the exit code: 0 for success, 1 for refused or failed, 2 for invalid arguments. */
const main = async (args: string[]): Promise<number> => {
  const flag = { type: 'boolean', default: false } as const;
  const options = { 'tolerate-damage': flag, copy: flag, check: flag, replace: flag };
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const [command, folder, ...more] = positionals;
  if (more.length > 0) return misused();
  if (command === 'backup') {
    const into = resolve(folder ?? 'backups');
    const { 'tolerate-damage': tolerateDamage, copy } = values;
    await backUp({ settings: readSettings(command), into, tolerateDamage, copy, say });
  } else if (command === 'restore' && folder !== undefined) {
    if (values.check) await checkBackup(resolve(folder), say);
    else
      await restore({
        settings: readSettings(command),
        folder: resolve(folder),
        replace: values.replace,
        say,
      });
    if (values.check) say('The backup is whole');
  } else return misused();
  return 0;
};

const misused = (): number => {
  console.error(usage);
  return 2;
};

/** Returns the message of a Refusal or of wrong settings; the cause of a failing store or server; the stack of unexpected errors. */
const describe = (error: unknown): string => {
  if (error instanceof Refusal || error instanceof ConfigError) return error.message;
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  return cause instanceof Error ? `${error.message} (${cause.message})` : (error.stack ?? error.message);
};

// Backups contain password hashes and people's files: no access for other users of this machine.
process.umask(0o077);
try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  const isArgument = (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS') === true;
  console.error(isArgument ? `${(error as Error).message}\n${usage}` : describe(error));
  process.exitCode = isArgument ? 2 : 1;
}
