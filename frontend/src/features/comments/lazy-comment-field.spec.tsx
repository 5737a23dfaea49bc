import { screen } from '@testing-library/react';
import { allInSight } from '../../testing/in-sight.js';
import { field, numbered, open, server } from '../../testing/open-comments.js';
import { person } from '../../testing/person.js';

beforeEach(() => sessionStorage.clear());

allInSight();

describe('where a comment is written, which comes after the page', () => {
  it('has the focus when it comes, for whoever clicked its place before [CO-08]', async () => {
    server(() => numbered(1));
    open();
    await person.click(await screen.findByText('Write a comment'));
    expect(await field()).toHaveFocus();
  });
});
