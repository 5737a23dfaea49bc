/** The projects of jest.config.mjs that `npm test` runs by default. */
const projects = ['unit', 'frontend', 'integration', 'e2e'];
const nameable = [...projects, 'images'];

/** Parsed arguments of `npm test [project…] [-- [--changed] pattern…]`. */
export interface TestArguments {
  projects: string[];
  /** Jest's own arguments: path patterns, and options passed through. */
  rest: string[];
  /** Only tests affected by changes since the last push. */
  changed: boolean;
}

/** Parses the arguments after `test`. */
export const readTestArguments = (given: string[]): TestArguments => {
  const named = given.filter((argument) => nameable.includes(argument));
  return {
    projects: named.length > 0 ? named : projects,
    rest: given.filter((argument) => !nameable.includes(argument) && !['--', '--changed'].includes(argument)),
    changed: given.includes('--changed'),
  };
};
