import { createTaskRequest } from './tasks.js';

describe('createTaskRequest', () => {
  it('asks for a missing assignee in a sentence [VA-08]', () => {
    expect(createTaskRequest.safeParse({ title: 'Measure the roof' }).error?.issues).toMatchObject([
      { path: ['assigneeId'], message: 'Please choose an assignee' },
    ]);
  });
});
