import { readTestArguments } from './arguments.ts';

describe('the arguments of npm test', () => {
  it('names projects, else all of them run', () => {
    expect(readTestArguments(['e2e', 'images', '--', 'uploads'])).toEqual({
      projects: ['e2e', 'images'],
      rest: ['uploads'],
      changed: false,
    });
    expect(readTestArguments([]).projects).toEqual(['unit', 'frontend', 'integration', 'e2e']);
  });

  it('asks for what a change can reach, wherever it stands', () => {
    expect(readTestArguments(['--changed', 'tasks'])).toMatchObject({ rest: ['tasks'], changed: true });
    expect(readTestArguments(['unit', '--changed'])).toMatchObject({ projects: ['unit'], changed: true });
  });
});
