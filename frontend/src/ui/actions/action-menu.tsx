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
  /** Not now: what was chosen before is on its way. */
  disabled?: boolean;
  /** For a choice among several: whether it is how it is now. */
  chosen?: boolean;
  /** A line above it: it is of another kind than those before. */
  apart?: boolean;
  onClick: () => void;
}

/** What a menu offers, in its order; false or null in place of what the person may not do. */
export type MenuEntries = readonly (MenuEntry | false | null)[];

interface ActionMenuProps {
  entries: MenuEntries;
  /** The button that opens it. */
  children: ReactElement<HTMLAttributes<HTMLElement>>;
}

/** Its label, and where several are called the same, as headings of photos may be, how many stand before it. */
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

/** A menu behind a button; nothing where it offers nothing. What was chosen is done only when the menu is gone and the button has the focus again. */
export const ActionMenu = ({ entries: offered, children }: ActionMenuProps) => {
  const entries = withKeys(offered.filter((entry) => entry !== false && entry !== null));
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLElement>(null);
  const chosen = useRef<(() => void) | null>(null);
  useEffect(() => {
    if (open || !chosen.current) return;
    // Not before antd has let go of Escape, which the dialog that opens now waits for.
    setTimeout(chosen.current);
    chosen.current = null;
  }, [open]);
  const change = (next: boolean) => {
    // So that a dialog gives the focus back to the button, and nobody takes it from the dialog.
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
      // Also for the pointer: the arrows would scroll the page.
      autoFocus
      classNames={{ root: styles.menu ?? '' }}
      menu={{
        items: itemsOf(entries),
        selectedKeys: entries.filter(({ chosen }) => chosen).map(({ key }) => key),
        onClick: ({ key, domEvent }) => {
          // Else Enter goes on to click the button, which has the focus again by then.
          domEvent.preventDefault();
          choose(key);
        },
      }}
    >
      {cloneElement(children, { 'aria-haspopup': 'menu', 'aria-expanded': open })}
    </Dropdown>
  );
};
