import '@testing-library/jest-dom';
import { act, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { recordAnnouncements } from '../../testing/record-announcements.js';
import { ToastCard } from './toast-card.js';
import { ToastRegion } from './toast-region.js';
import {
  dismissToast,
  dismissToasts,
  toast,
  toastRemoveDelay,
  useToasts,
  type ToastContent,
} from './toast-store.js';
import { Toasts } from './toaster.js';

const show = (content: ToastContent) =>
  act(() => {
    toast(content);
  });

describe('Toasts', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    act(() => {
      dismissToasts();
      jest.advanceTimersByTime(toastRemoveDelay * 2);
    });
    jest.useRealTimers();
  });

  it('shows one toast at a time: the newest replaces the previous one [ER-06]', () => {
    render(<ToastRegion toasts={Toasts} />);
    show({ title: 'Logged Out' });
    show({ title: 'Login Failed', description: 'Invalid credentials', variant: 'destructive' });
    expect(screen.queryByText('Logged Out')).not.toBeInTheDocument();
    expect(screen.getByText('Invalid credentials')).toBeVisible();
  });

  it('marks failures as destructive [ER-06]', () => {
    render(<ToastRegion toasts={Toasts} />);
    show({ title: 'Error', variant: 'destructive' });
    expect(screen.getByText('Error').closest('[data-variant]')).toHaveAttribute(
      'data-variant',
      'destructive',
    );
  });

  it('announces each toast once to screen readers, the first one too, and errors at once', async () => {
    render(<ToastRegion toasts={Toasts} />);
    const words = recordAnnouncements();
    const announced = (content: ToastContent) => act(() => Promise.resolve(toast(content)));
    await announced({ title: 'Success', description: 'Saved' });
    const region = screen.getByRole('region', { name: /Notifications/ });
    expect(region).toHaveAttribute('aria-live', 'polite');
    await announced({ title: 'Error', description: 'Not saved', variant: 'destructive' });
    expect(region).toHaveAttribute('aria-live', 'assertive');
    expect(words).toEqual(['SuccessSaved', 'ErrorNot saved']);
    // A live region inside another one would be announced again.
    expect(region.querySelector('[role="status"], [role="alert"], [aria-live]')).toBeNull();
  });

  it('hides a toast after 5000 ms, not before [ER-06]', () => {
    render(<ToastRegion toasts={Toasts} />);
    show({ title: 'Success' });
    act(() => jest.advanceTimersByTime(4999));
    expect(screen.getByText('Success')).toBeInTheDocument();
    // The next frame.
    act(() => jest.advanceTimersByTime(17));
    expect(screen.queryByText('Success')).not.toBeInTheDocument();
  });

  it('keeps a toast for its own duration', () => {
    render(<ToastRegion toasts={Toasts} />);
    show({ title: 'Success', duration: 10_000 });
    act(() => jest.advanceTimersByTime(9999));
    expect(screen.getByText('Success')).toBeInTheDocument();
    act(() => jest.advanceTimersByTime(17));
    expect(screen.queryByText('Success')).not.toBeInTheDocument();
  });

  it('removes a dismissed toast after 1,000,000 ms, not before [ER-06]', () => {
    const { result } = renderHook(useToasts);
    show({ title: 'Success' });
    act(() => dismissToast(result.current[0]?.id ?? 0));
    act(() => jest.advanceTimersByTime(999_999));
    expect(result.current).toMatchObject([{ title: 'Success', open: false }]);
    act(() => jest.advanceTimersByTime(1));
    expect(result.current).toEqual([]);
  });

  it('moves focus to the notification region with F8 [ER-06]', () => {
    render(<ToastRegion toasts={Toasts} />);
    show({ title: 'Success' });
    fireEvent.keyDown(document, { key: 'F8', code: 'F8' });
    expect(screen.getByRole('region', { name: /Notifications/ })).toContainElement(
      document.activeElement as HTMLElement,
    );
  });

  it('is no landmark without a toast, and F8 leaves focus where it is [ER-06]', () => {
    render(
      <>
        <button>Before</button>
        <ToastRegion toasts={Toasts} />
      </>,
    );
    const before = screen.getByText('Before');
    before.focus();
    const stays = () => {
      fireEvent.keyDown(document, { key: 'F8', code: 'F8' });
      expect(before).toHaveFocus();
      expect(screen.queryByRole('region')).not.toBeInTheDocument();
    };
    stays();
    show({ title: 'Success' });
    expect(screen.getByRole('region')).toHaveAccessibleName('Notifications (F8)');
    act(() => jest.advanceTimersByTime(5017));
    stays();
  });

  it('dismisses a toast by a swipe to the right of 50 px, not less [ER-06]', () => {
    render(<ToastRegion toasts={Toasts} />);
    show({ title: 'Success' });
    const swipe = (distance: number) => {
      // jsdom has no pointer events.
      const point = (type: string, clientX: number) =>
        fireEvent(screen.getByText('Success'), new MouseEvent(type, { bubbles: true, clientX }));
      point('pointerdown', 100);
      point('pointermove', 100 + distance);
      point('pointerup', 100 + distance);
    };
    swipe(49);
    expect(screen.getByText('Success')).toBeInTheDocument();
    swipe(50);
    expect(screen.queryByText('Success')).not.toBeInTheDocument();
  });

  it('keeps a toast while it has focus', () => {
    render(<ToastRegion toasts={Toasts} />);
    show({ title: 'Success' });
    fireEvent.keyDown(document, { key: 'F8', code: 'F8' });
    act(() => jest.advanceTimersByTime(60_000));
    expect(screen.getByText('Success')).toBeInTheDocument();
  });

  it("returns focus when a toast's button was pressed, and the next toast times out [ER-06]", () => {
    render(
      <>
        <button>Before</button>
        <ToastRegion toasts={Toasts} />
      </>,
    );
    const before = screen.getByText('Before');
    before.focus();
    show({ title: 'Deleted', action: { label: 'Undo', onClick: () => toast({ title: 'Restored' }) } });
    const undo = screen.getByRole('button', { name: 'Undo' });
    act(() => undo.focus());
    fireEvent.click(undo);
    expect(screen.getByText('Restored')).toBeInTheDocument();
    expect(before).toHaveFocus();
    act(() => jest.advanceTimersByTime(5017));
    expect(screen.queryByText('Restored')).not.toBeInTheDocument();
  });

  it('acts once on a double click, while the toast is still closing', () => {
    const undo = jest.fn();
    render(<ToastCard title="Deleted" action={{ label: 'Undo', onClick: undo }} onClose={jest.fn()} />);
    const button = screen.getByRole('button', { name: 'Undo' });
    fireEvent.click(button, { detail: 1 });
    fireEvent.click(button, { detail: 2 });
    expect(undo).toHaveBeenCalledTimes(1);
  });

  it('closes a toast by its button', () => {
    render(<ToastRegion toasts={Toasts} />);
    show({ title: 'Success' });
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText('Success')).not.toBeInTheDocument();
  });
});
