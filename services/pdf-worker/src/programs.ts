import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { ConfigError } from '@jobref/service-kit/config';

const isExecutable = (file: string): Promise<boolean> =>
  access(file, constants.X_OK).then(
    () => true,
    () => false,
  );

/** Returns the first of these programs on PATH, by the order of names; undefined if there is none. */
export const firstOnPath = async (names: readonly string[], path: string): Promise<string | undefined> => {
  for (const name of names) {
    for (const folder of path.split(delimiter).filter(Boolean)) {
      if (await isExecutable(join(folder, name))) return join(folder, name);
    }
  }
  return undefined;
};

/** Throws ConfigError if the setting has a value that leads to no program. */
export const requireProgram = async (setting: string, path: string | undefined): Promise<void> => {
  if (path && !(await isExecutable(path)))
    throw new ConfigError('pdf-worker', [`${setting}: ${path} is not a program that can be run`]);
};
