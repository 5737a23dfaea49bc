import { readFileSync } from 'node:fs';
import { writePrivately } from '@jobref/local-servers/data-dir';

/** What a data folder remembers from one start to the next. */
interface State {
  adminPasswordShown?: boolean;
  demoDataMade?: boolean;
}

/** Reads the remembered facts; an unreadable file counts as none. */
export const readState = (path: string): State => {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as State;
  } catch {
    return {};
  }
};

/** Adds facts to the remembered ones. */
export const remember = (path: string, facts: State): void =>
  writePrivately(path, `${JSON.stringify({ ...readState(path), ...facts }, null, 2)}\n`);
