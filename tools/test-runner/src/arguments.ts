/** The projects of jest.config.mjs that `npm test` runs when none is named. */
const projects = ['unit', 'frontend', 'integration', 'e2e'];
const nameable = [...projects, 'images'];

/** What `npm test [project…] [-- [--changed] pattern…]` was asked for. */
export interface TestArguments {
  projects: string[];
  /** Jest's own: patterns of paths, and options that are passed on as they are. */
  rest: string[];
  /** Only what a change since the last push can reach. */
  changed: boolean;
}

/** Reads what follows `test` on the command line. */
export const readTestArguments = (given: string[]): TestArguments => {
  const named = given.filter((argument) => nameable.includes(argument));
  return {
    projects: named.length > 0 ? named : projects,
    rest: given.filter((argument) => !nameable.includes(argument) && !['--', '--changed'].includes(argument)),
    changed: given.includes('--changed'),
  };
};
