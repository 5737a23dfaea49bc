import '@testing-library/jest-dom';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { StatusSelect } from './lazy-status-select.js';

describe('the search’s status, which comes after the page', () => {
  it('is open when it comes, for whoever clicked its place before [SE-01]', async () => {
    render(
      <QueryClientProvider client={new QueryClient()}>
        <StatusSelect value="" onChange={() => undefined} />
      </QueryClientProvider>,
    );
    fireEvent.click(screen.getByText('All statuses'));
    const select = await screen.findByRole('combobox', { name: 'Status' });
    expect(select).toHaveAttribute('aria-expanded', 'true');
    expect(select).toHaveFocus();
  });
});
