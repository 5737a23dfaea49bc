import { Dropdown, type MenuProps } from 'antd';
import type { ReactElement } from 'react';
import { lastFocused } from './last-focused.js';

interface ActionMenuProps {
  menu: MenuProps;
  /** The button that opens it. */
  children: ReactElement;
}

/** Unless what was chosen has taken it: the menu is still there, or nothing has it. */
const giveFocusBack = () =>
  setTimeout(() => {
    const at = document.activeElement;
    if (!at || at === document.body || at.closest('.ant-dropdown')) lastFocused()?.focus();
  });

/** A menu behind a button: arrows choose at once, and the focus returns to the button. */
export const ActionMenu = ({ menu, children }: ActionMenuProps) => (
  <Dropdown
    autoFocus
    trigger={['click']}
    placement="bottomRight"
    menu={menu}
    onOpenChange={(isOpen) => !isOpen && giveFocusBack()}
  >
    {children}
  </Dropdown>
);
