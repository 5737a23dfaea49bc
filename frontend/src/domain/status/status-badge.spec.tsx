import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import { StatusBadge, statusLabel } from './status-badge.js';

describe('StatusBadge', () => {
  it.each([
    ['completed', 'Completed', 'green'],
    ['in_progress', 'In Progress', 'blue'],
    ['pending_review', 'Pending Review', 'yellow'],
    ['draft', 'Draft', 'gray'],
    ['pending', 'Pending', 'gray'],
    ['cancelled', 'Cancelled', 'gray'],
    ['inactive', 'Inactive', 'red'],
    ['setup_pending', 'Setup Pending', 'yellow'],
    ['active', 'Active', 'green'],
  ] as const)('shows %s as "%s" in %s, with a glyph [ST-01 ST-03]', (status, label, tone) => {
    const { container } = render(<StatusBadge status={status} />);
    expect(screen.getByText(label)).toHaveAttribute('data-tone', tone);
    expect(container.querySelector('svg')).toBeInTheDocument();
  });

  it('shows any other value in gray [ST-01]', () => {
    render(<StatusBadge status={'on_hold' as 'draft'} />);
    expect(screen.getByText('On Hold')).toHaveAttribute('data-tone', 'gray');
    expect(statusLabel('administrator')).toBe('Administrator');
  });
});
