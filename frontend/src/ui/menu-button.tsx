import * as Menu from '@radix-ui/react-dropdown-menu';
import { Fragment, useRef } from 'react';
import type { ActionMenuProps } from './action-menu.js';
import styles from './menu-button.module.css';

/** A menu behind a button. What was chosen is done only when the menu is gone and the button has the focus again. */
export const MenuButton = ({ entries, children }: ActionMenuProps) => {
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
