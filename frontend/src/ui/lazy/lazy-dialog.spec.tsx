import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import { act, type ComponentType } from 'react';
import { lazyDialog } from './lazy-dialog.js';

interface Props {
  open: boolean;
}

describe('lazyDialog', () => {
  it('shows a loading state when opened, not before, and then the dialog', async () => {
    const code = Promise.withResolvers<ComponentType<Props>>();
    const load = jest.fn(() => code.promise);
    const Dialog = lazyDialog(load);
    const { rerender } = render(<Dialog open={false} />);
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
    expect(load).not.toHaveBeenCalled();
    await act(() => Promise.resolve(rerender(<Dialog open />)));
    expect(screen.getByRole('status')).toHaveTextContent('Loading...');
    await act(() => Promise.resolve(code.resolve(({ open }) => <p>{open ? 'Open' : 'Closing'}</p>)));
    expect(await screen.findByText('Open')).toBeInTheDocument();
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
    rerender(<Dialog open={false} />);
    expect(screen.getByText('Closing')).toBeInTheDocument();
  });
});
