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

/** Adds keys: the label, and the number of earlier entries with the same label, which headings of photos may have. */
const withKeys = (entries: readonly MenuEntry[]) =>
  entries.map((entry, index) => {
    const before = entries.slice(0, index).filter(({ label }) => label === entry.label).length;
    return { ...entry, key: `${entry.label} ${before}` };
  });

const itemsOf = (entries: ReturnType<typeof withKeys>): NonNullable<MenuProps['items']> =>
  entries.flatMap(({ key, label, icon, danger = false, disabled = false, chosen, apart }) => [
    ...(apart ? [{ type: 'divider' as const }] : []),
    {
      key,
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
  const entries = withKeys(offered.filter((entry) => entry !== false && entry !== null));
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
    chosen.current = entries.find((entry) => entry.key === key)?.onClick ?? null;
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
        selectedKeys: entries.filter(({ chosen }) => chosen).map(({ key }) => key),
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
