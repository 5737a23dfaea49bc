import { readTestArguments } from './arguments.ts';

describe('readTestArguments', () => {
  it('reads project names, which default to all', () => {
    expect(readTestArguments(['e2e', 'images', '--', 'uploads'])).toEqual({
      projects: ['e2e', 'images'],
      rest: ['uploads'],
      changed: false,
    });
    expect(readTestArguments([]).projects).toEqual(['unit', 'frontend', 'integration', 'e2e']);
  });

  it('reads --changed in any position', () => {
    expect(readTestArguments(['--changed', 'tasks'])).toMatchObject({ rest: ['tasks'], changed: true });
    expect(readTestArguments(['unit', '--changed'])).toMatchObject({ projects: ['unit'], changed: true });
  });
});
