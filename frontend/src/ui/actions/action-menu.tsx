import * as Menu from '@radix-ui/react-dropdown-menu';
import { Fragment, useRef, useState, type ReactElement, type ReactNode } from 'react';
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
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const chosen = useRef<(() => void) | null>(null);
  const onCloseAutoFocus = (event: Event) => {
    if (!chosen.current) return;
    // So that a dialog gives the focus back to the button, and nobody takes it from the dialog.
    event.preventDefault();
    opener.current?.focus();
    const act = chosen.current;
    chosen.current = null;
    act();
  };
  /** A press on the button closes the menu by its click, and would open it again if it had closed it before. */
  const leaveToOpener = (event: CustomEvent) => {
    if (event.target instanceof Node && opener.current?.contains(event.target)) event.preventDefault();
  };
  return (
    <Menu.Root modal={false} open={open} onOpenChange={setOpen}>
      {/* By a whole click, as every other button, not by a press: a thumb may rest on it to scroll, and screen readers only click. */}
      <Menu.Trigger
        ref={opener}
        asChild
        onPointerDown={(event) => event.preventDefault()}
        onClick={() => setOpen(!open)}
      >
        {children}
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Content
          className={styles.menu}
          align="end"
          sideOffset={4}
          collisionPadding={8}
          loop
          onInteractOutside={leaveToOpener}
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
