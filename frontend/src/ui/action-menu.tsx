import type { ReactElement, ReactNode } from 'react';
import styles from './menu-button.module.css';
import { lazyPart } from './lazy-part.js';
import { quietPart } from './quiet-part.js';

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

export interface ActionMenuProps {
  entries: readonly MenuEntry[];
  /** The button that opens it. */
  children: ReactElement;
}

/** The button as it looks, until it can open something. */
const Coming = ({ children }: ActionMenuProps) => (
  <span className={styles.place}>
    <span inert aria-hidden className={styles.coming}>
      {children}
    </span>
  </span>
);

/** A menu behind a button. */
export const ActionMenu = quietPart(
  lazyPart(() => import('./menu-button.js').then((m) => m.MenuButton), Coming),
);
