import '@testing-library/jest-dom';
import { fireEvent, render, screen } from '@testing-library/react';
import { DataTable } from './data-table.js';

const columns = [{ title: 'Title', render: ({ id }: { id: string }) => id }];
const Table = ({ rows, pageSize }: { rows: string[]; pageSize?: number }) => (
  <DataTable
    label="Tasks"
    columns={columns}
    rows={rows.map((id) => ({ id }))}
    {...(pageSize && { pageSize })}
  />
);

describe('DataTable', () => {
  it('shows a row added after the first render', () => {
    const { rerender } = render(<Table rows={['a', 'b', 'c']} />);
    rerender(<Table rows={['a', 'b', 'c', 'd']} />);
    expect(screen.getByRole('cell', { name: 'd' })).toBeInTheDocument();
    expect(screen.queryByText(/^Showing/)).not.toBeInTheDocument();
  });

  it('shows another page on request', () => {
    render(<Table rows={['a', 'b', 'c', 'd', 'e']} pageSize={2} />);
    expect(screen.getByText('Showing 1–2 of 5')).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
    expect(screen.getByText('Showing 1–4 of 5')).toBeInTheDocument();
  });
});
