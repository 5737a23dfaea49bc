import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type ComponentType,
  type FocusEvent,
  type RefObject,
} from 'react';
import { giveFocus } from '../overlays/give-focus.js';
import { useToasts } from './toast-store.js';

const hotkey = 'F8';

/** Returns a ref for the element to which F8 moves focus while a toast is shown. */
const useHotkey = (isShown: boolean) => {
  const region = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isShown) return;
    const onKey = ({ key }: KeyboardEvent) =>
      key === hotkey && region.current?.focus({ preventScroll: true });
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isShown]);
  return region;
};

/**
 * Tracks whether focus is in the region. `leave` returns focus to its origin, since focus removed with a toast would
 * still count.
 */
const useFocusWithin = (isShown: boolean) => {
  const region = useHotkey(isShown);
  const [hasFocus, setFocus] = useState(false);
  const from = useRef<HTMLElement | null>(null);
  const onFocus = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) from.current = relatedTarget as HTMLElement | null;
    setFocus(true);
  };
  const leave = useCallback(() => {
    const at = document.activeElement;
    if (region.current?.contains(at) && !giveFocus(from.current)) (at as HTMLElement).blur();
  }, [region]);
  return { region, hasFocus, leave, onFocus, onBlur: () => setFocus(false) };
};

export interface ToastsProps {
  region: RefObject<HTMLElement | null>;
  hasFocus: boolean;
  leave: () => void;
}

/**
 * The notification region: F8 moves focus here [ER-06]. It is on the page before its first toast, without antd: screen
 * readers announce what is added to a live region, not every one a region that appears with its text. It has a name, by
 * which it is a landmark, only with a toast.
 */
export const ToastRegion = ({ toasts: Toasts }: { toasts: ComponentType<ToastsProps> }) => {
  const toasts = useToasts();
  const isShown = toasts.some(({ open }) => open);
  const { region, hasFocus, leave, onFocus, onBlur } = useFocusWithin(isShown);
  return (
    <section
      ref={region}
      aria-label={isShown ? `Notifications (${hotkey})` : undefined}
      // An error interrupts. Set before the toast is added, by an effect of `Toasts`.
      aria-live={toasts[0]?.variant === 'destructive' ? 'assertive' : 'polite'}
      tabIndex={-1}
      onFocus={onFocus}
      onBlur={onBlur}
    >
      {toasts.length > 0 && <Toasts region={region} hasFocus={hasFocus} leave={leave} />}
    </section>
  );
};
