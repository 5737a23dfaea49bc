import '@testing-library/jest-dom';
import { act, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { dismissToast, toast, toastRemoveDelay, useToasts, type ToastContent } from './toast-store.js';
import { Toaster } from './toaster.js';

const show = (content: ToastContent) =>
  act(() => {
    toast(content);
  });

describe('toasts', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    act(() => jest.advanceTimersByTime(toastRemoveDelay * 2));
    jest.useRealTimers();
  });

  it('shows one at a time: the newest takes the place of the one before [ER-06]', () => {
    render(<Toaster />);
    show({ title: 'Logged Out' });
    show({ title: 'Login Failed', description: 'Invalid credentials', variant: 'destructive' });
    expect(screen.queryByText('Logged Out')).not.toBeInTheDocument();
    expect(screen.getByText('Invalid credentials')).toBeVisible();
  });

  it('marks failures as destructive [ER-06]', () => {
    render(<Toaster />);
    show({ title: 'Error', variant: 'destructive' });
    expect(screen.getByText('Error').closest('li')).toHaveAttribute('data-variant', 'destructive');
  });

  it('is gone after 5000 ms, not before [ER-06]', () => {
    render(<Toaster />);
    show({ title: 'Success' });
    act(() => jest.advanceTimersByTime(4999));
    expect(screen.getByText('Success')).toBeInTheDocument();
    act(() => jest.advanceTimersByTime(1));
    expect(screen.queryByText('Success')).not.toBeInTheDocument();
  });

  it('forgets a dismissed toast after 1,000,000 ms, not before [ER-06]', () => {
    const { result } = renderHook(useToasts);
    show({ title: 'Success' });
    act(() => dismissToast(result.current[0]?.id ?? 0));
    act(() => jest.advanceTimersByTime(999_999));
    expect(result.current).toMatchObject([{ title: 'Success', open: false }]);
    act(() => jest.advanceTimersByTime(1));
    expect(result.current).toEqual([]);
  });

  it('moves the focus to the notification region with F8 [ER-06]', () => {
    render(<Toaster />);
    show({ title: 'Success' });
    fireEvent.keyDown(document, { key: 'F8', code: 'F8' });
    expect(screen.getByRole('region', { name: /Notifications/ })).toContainElement(
      document.activeElement as HTMLElement,
    );
  });

  it('closes with its button', () => {
    render(<Toaster />);
    show({ title: 'Success' });
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText('Success')).not.toBeInTheDocument();
  });
});
