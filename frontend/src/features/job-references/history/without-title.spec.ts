import { withoutTitle } from './without-title.js';

describe('withoutTitle', () => {
  it.each([
    ['Job reference Roof survey created', 'Job reference created'],
    ['7 files uploaded to Roof survey', '7 files uploaded'],
    ['PDF of Roof survey generated', 'PDF generated'],
    ['Roof survey shared with a colleague, to edit', 'Shared with a colleague, to edit'],
    ['Task Measure given on Roof survey', 'Task Measure given'],
    ['Task Clean Roof survey sheet given on Roof survey', 'Task Clean Roof survey sheet given'],
    ['Comment on Roof survey', 'Comment'],
    ['Comment on what it was called before', 'Comment on what it was called before'],
    ['Roof survey', 'Roof survey'],
    ['PDF of Roof surveys generated', 'PDF of Roof surveys generated'],
  ])('removes the title: %s', (sentence, shown) => {
    expect(withoutTitle(sentence, 'Roof survey')).toBe(shown);
  });

  it.each([
    ['a', 'PDF of a generated', 'PDF generated'],
    ['a', 'a shared with a colleague, to edit', 'Shared with a colleague, to edit'],
    ['on', 'Comment on on', 'Comment'],
    ['Comment', 'Comment on Comment', 'Comment'],
    ['PDF', 'PDF of PDF generated', 'PDF generated'],
    ['a', 'Job reference a handed over to a colleague', 'Job reference handed over to a colleague'],
    ['Job', 'Job reference Job created', 'Job reference created'],
  ])('removes a title like “%s” only as a whole word', (title, sentence, shown) => {
    expect(withoutTitle(sentence, title)).toBe(shown);
  });
});
