import { Drawer } from 'antd';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useRestoreFocus } from '../../ui/overlays/use-restore-focus.js';
import { useIsPhone } from '../../ui/hooks/use-is-phone.js';
import { BellNotifications } from './bell-notifications.js';
import styles from './bell-panel.module.css';

interface BellPanelProps {
  id: string;
  unread: number;
  /** The bell; its own click handler closes the panel. */
  button: RefObject<HTMLElement | null>;
  /** `back`: the focus returns to the bell; `away`: the focus is elsewhere already. */
  onClose: (how: 'back' | 'away') => void;
}

interface SheetContent {
  children: (close: () => void) => ReactNode;
}

const title = 'Notifications';

/** Renders a popover below the bell. Escape, a click outside or focus outside closes it. */
const Popover = ({
  id,
  button,
  onClose,
  children,
}: Omit<BellPanelProps, 'unread'> & { children: ReactNode }) => {
  const panel = useRef<HTMLDivElement>(null);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    panel.current?.focus({ preventScroll: true });
    const isInside = (target: EventTarget | null) =>
      target instanceof Node && (panel.current?.contains(target) || button.current?.contains(target));
    const leave = ({ target }: Event) => {
      if (!isInside(target)) close('away');
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close('back');
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
      document.removeEventListener('keydown', onKey);
    };
  }, [button]);
  return (
    <div ref={panel} id={id} className={styles.popover} role="dialog" aria-label={title} tabIndex={-1}>
      {children}
    </div>
  );
};

/** Renders a full-page sheet, removed after its closing animation. */
const Sheet = ({ id, onClose, children }: Pick<BellPanelProps, 'id' | 'onClose'> & SheetContent) => {
  const [isOpen, setOpen] = useState(true);
  useRestoreFocus(isOpen);
  const close = () => setOpen(false);
  return (
    <Drawer
      open={isOpen}
      id={id}
      title={title}
      size="100%"
      closable={{ placement: 'end' }}
      rootClassName={styles.sheet ?? ''}
      onClose={close}
      afterOpenChange={(open) => !open && onClose('away')}
    >
      {children(close)}
    </Drawer>
  );
};

/** Renders the newest notifications: below the bell, on phones in a sheet. */
export const BellPanel = ({ unread, ...props }: BellPanelProps) => {
  const isPhone = useIsPhone();
  const list = (onGone: () => void) => <BellNotifications unread={unread} onGone={onGone} />;
  return isPhone ? (
    <Sheet {...props}>{list}</Sheet>
  ) : (
    <Popover {...props}>{list(() => props.onClose('away'))}</Popover>
  );
};
