import '@testing-library/jest-dom';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { holdTimersOf } from '../../testing/hold-timers.js';
import { JobRef } from './job-ref.js';

describe('JobRef', () => {
  it('copies the whole reference on a click and confirms', async () => {
    const person = userEvent.setup();
    const longEnough = holdTimersOf(1600);
    render(<JobRef reference="JR-2026-000123" />);
    expect(screen.getByRole('button')).toHaveTextContent(/^JR-2026-000123$/);
    await person.click(screen.getByTitle('Copy the reference'));
    expect(await navigator.clipboard.readText()).toBe('JR-2026-000123');
    expect(await screen.findByText('Copied')).toBeInTheDocument();
    act(longEnough);
    expect(screen.queryByText('Copied')).not.toBeInTheDocument();
  });

  it('is plain text inside links', () => {
    const { container } = render(<JobRef reference="JR-2026-000123" plain />);
    expect(container).toHaveTextContent(/^JR-2026-000123$/);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});
