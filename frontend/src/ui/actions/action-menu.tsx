import { Dropdown, type MenuProps } from 'antd';
import {
  cloneElement,
  useEffect,
  useRef,
  useState,
  type HTMLAttributes,
  type ReactElement,
  type ReactNode,
} from 'react';
import styles from './action-menu.module.css';

export interface MenuEntry {
  label: string;
  icon: ReactNode;
  danger?: boolean;
  /** Unavailable for now: an earlier choice is pending. */
  disabled?: boolean;
  /** Whether it is the current one, for a choice among several. */
  chosen?: boolean;
  /** A divider above: it is of another kind than the previous ones. */
  apart?: boolean;
  onClick: () => void;
}

/** The entries of a menu in order; false or null for those without permission. */
export type MenuEntries = readonly (MenuEntry | false | null)[];

interface ActionMenuProps {
  entries: MenuEntries;
  /** The button that opens it. */
  children: ReactElement<HTMLAttributes<HTMLElement>>;
}

/** Keys are positions: headings of photos may have the same label. */
const itemsOf = (entries: readonly MenuEntry[]): NonNullable<MenuProps['items']> =>
  entries.flatMap(({ label, icon, danger = false, disabled = false, chosen, apart }, index) => [
    ...(apart ? [{ type: 'divider' as const }] : []),
    {
      key: String(index),
      label,
      icon,
      danger,
      disabled,
      ...(chosen !== undefined && { role: 'menuitemradio', 'aria-checked': chosen }),
    },
  ]);

/**
 * A menu behind a button; renders nothing without entries. A chosen action runs only when the menu is closed and the
 * button has focus again.
 */
export const ActionMenu = ({ entries: offered, children }: ActionMenuProps) => {
  const entries = offered.filter((entry) => entry !== false && entry !== null);
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLElement>(null);
  const chosen = useRef<(() => void) | null>(null);
  useEffect(() => {
    if (open || !chosen.current) return;
    // After antd's Escape handler is removed, since the opening dialog listens for Escape too.
    setTimeout(chosen.current);
    chosen.current = null;
  }, [open]);
  const change = (next: boolean) => {
    // So that a dialog returns focus to the button, and nothing takes focus from the dialog.
    if (!next && document.activeElement?.closest('[role=menu]')) opener.current?.focus();
    setOpen(next);
  };
  const choose = (key: string) => {
    chosen.current = entries[Number(key)]?.onClick ?? null;
    change(false);
  };
  if (entries.length === 0) return null;
  return (
    <Dropdown
      ref={opener}
      open={open}
      onOpenChange={change}
      trigger={['click']}
      placement="bottomRight"
      transitionName=""
      destroyOnHidden
      // Also when opened by pointer: the arrow keys would scroll the page.
      autoFocus
      classNames={{ root: styles.menu ?? '' }}
      menu={{
        items: itemsOf(entries),
        selectedKeys: entries.flatMap(({ chosen }, index) => (chosen ? [String(index)] : [])),
        onClick: ({ key, domEvent }) => {
          // Otherwise Enter would click the button, which has focus again by then.
          domEvent.preventDefault();
          choose(key);
        },
      }}
    >
      {cloneElement(children, { 'aria-haspopup': 'menu', 'aria-expanded': open })}
    </Dropdown>
  );
};
