import { readFileSync } from 'node:fs';
import { writePrivately } from '@jobref/local-servers/data-dir';

/** Facts stored in a data folder between starts. */
interface State {
  adminPasswordShown?: boolean;
  demoDataMade?: boolean;
}

/** Reads the stored facts; an unreadable file counts as empty. */
export const readState = (path: string): State => {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as State;
  } catch {
    return {};
  }
};

/** Adds facts to the stored ones. */
export const remember = (path: string, facts: State): void =>
  writePrivately(path, `${JSON.stringify({ ...readState(path), ...facts }, null, 2)}\n`);
