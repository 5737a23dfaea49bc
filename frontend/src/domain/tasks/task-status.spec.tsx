import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import { TaskPriority } from './task-priority.js';
import { StatusBadge } from '../status/status-badge.js';
import { isOpenTask, TaskStatusLine } from './task-status.js';

beforeEach(() => jest.useFakeTimers({ now: new Date(2026, 10, 20, 0, 1) }));
afterEach(() => jest.useRealTimers());

describe('task status', () => {
  it.each([
    ['pending', 'Pending', true],
    ['in_progress', 'In Progress', true],
    ['completed', 'Completed', false],
    ['cancelled', 'Cancelled', false],
  ] as const)('shows %s as "%s" with a glyph; open: %s [CO-03 ST-01]', (status, label, isOpen) => {
    const { container } = render(<StatusBadge status={status} />);
    expect(screen.getByText(label)).toBeInTheDocument();
    expect(container.querySelector('svg')).toBeInTheDocument();
    expect(isOpenTask(status)).toBe(isOpen);
  });

  it('is shown with the due date, late by the viewer’s calendar [CO-03 EN-07]', () => {
    const { container, rerender } = render(<TaskStatusLine status="in_progress" dueDate="2026-11-20" />);
    expect(container).toHaveTextContent('In Progress, due 20 Nov');
    rerender(<TaskStatusLine status="pending" dueDate="2026-11-19" />);
    expect(container).toHaveTextContent('Pending, due 19 Nov, 1 day late');
    expect(screen.getByText(/late/)).toHaveAttribute('data-late', 'true');
    rerender(<TaskStatusLine status="completed" dueDate="2026-11-19" />);
    expect(container).toHaveTextContent(/^Completed, 19 Nov$/);
    rerender(<TaskStatusLine status="pending" dueDate={null} />);
    expect(container).toHaveTextContent(/^Pending$/);
  });
});

describe('task priority', () => {
  it.each(['urgent', 'high', 'medium', 'low'] as const)('shows %s as icon and word [CO-03]', (priority) => {
    const { container } = render(<TaskPriority priority={priority} />);
    expect(container).toHaveTextContent(new RegExp(`^${priority}$`, 'i'));
    expect(container.querySelector('svg')).toBeInTheDocument();
  });
});
