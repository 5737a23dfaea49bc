import { render, screen } from '@testing-library/react';
import { InertWhile } from './inert-while.js';

const form = (pending: boolean) => (
  <InertWhile pending={pending}>
    <input aria-label="Title" />
  </InertWhile>
);

describe('InertWhile', () => {
  it('blocks input while pending, and returns focus to the field if the form stays open', () => {
    const { rerender } = render(form(false));
    const field = screen.getByLabelText('Title');
    field.focus();
    rerender(form(true));
    expect(field.closest('[inert]')).not.toBeNull();
    // As browsers do with inert elements; jsdom does not.
    field.blur();
    rerender(form(false));
    expect(field.closest('[inert]')).toBeNull();
    expect(field).toHaveFocus();
  });
});
