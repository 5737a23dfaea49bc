import * as Menu from '@radix-ui/react-dropdown-menu';
import { Fragment, useRef, type ReactElement, type ReactNode } from 'react';
import styles from './action-menu.module.css';

export interface MenuEntry {
  label: string;
  icon: ReactNode;
  danger?: boolean;
  /** For a choice among several: whether it is how it is now. */
  chosen?: boolean;
  /** A line above it: it is of another kind than those before. */
  apart?: boolean;
  onClick: () => void;
}

interface ActionMenuProps {
  entries: readonly MenuEntry[];
  /** The button that opens it. */
  children: ReactElement;
}

/** A menu behind a button. What was chosen is done only when the menu is gone and the button has the focus again. */
export const ActionMenu = ({ entries, children }: ActionMenuProps) => {
  const opener = useRef<HTMLButtonElement>(null);
  const chosen = useRef<(() => void) | null>(null);
  const onCloseAutoFocus = (event: Event) => {
    if (!chosen.current) return;
    // So that a dialog gives the focus back to the button, and nobody takes it from the dialog.
    event.preventDefault();
    opener.current?.focus();
    chosen.current();
    chosen.current = null;
  };
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger ref={opener} asChild>
        {children}
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Content
          className={styles.menu}
          align="end"
          sideOffset={4}
          collisionPadding={8}
          loop
          onCloseAutoFocus={onCloseAutoFocus}
        >
          {entries.map(({ label, icon, danger, chosen: isChosen, apart, onClick }) => (
            <Fragment key={label}>
              {apart && <Menu.Separator className={styles.line} />}
              <Menu.Item
                className={styles.entry}
                data-danger={danger}
                data-chosen={isChosen}
                {...(isChosen !== undefined && { role: 'menuitemradio', 'aria-checked': isChosen })}
                onSelect={() => {
                  chosen.current = onClick;
                }}
              >
                {icon}
                {label}
              </Menu.Item>
            </Fragment>
          ))}
        </Menu.Content>
      </Menu.Portal>
    </Menu.Root>
  );
};
