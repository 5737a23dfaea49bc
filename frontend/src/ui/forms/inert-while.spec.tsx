import { render, screen } from '@testing-library/react';
import { InertWhile } from './inert-while.js';

const form = (pending: boolean) => (
  <InertWhile pending={pending}>
    <input aria-label="Title" />
  </InertWhile>
);

describe('a form on its way', () => {
  it('takes no more words, and gives its field the focus again when it is still open after the answer', () => {
    const { rerender } = render(form(false));
    const field = screen.getByLabelText('Title');
    field.focus();
    rerender(form(true));
    expect(field.closest('[inert]')).not.toBeNull();
    // As browsers do with what is inert; jsdom does not.
    field.blur();
    rerender(form(false));
    expect(field.closest('[inert]')).toBeNull();
    expect(field).toHaveFocus();
  });
});
