import type { AnchorHTMLAttributes, ComponentProps, ReactNode } from 'react';
import styles from './icon-button.module.css';

interface Look {
  /** The action in words: accessible name and tooltip. */
  label: string;
  icon: ReactNode;
}

const classes = (...names: (string | false | undefined)[]) =>
  [styles.button, ...names].filter(Boolean).join(' ');

/** A button with only an icon: 32 px, 44 for touch. */
export const IconButton = ({
  label,
  icon,
  danger = false,
  className,
  ...rest
}: Look & { danger?: boolean } & Omit<ComponentProps<'button'>, 'children'>) => (
  <button
    type="button"
    className={classes(danger && styles.danger, className)}
    aria-label={label}
    title={label}
    {...rest}
  >
    {icon}
  </button>
);

/** A link with only an icon: opens or downloads. */
export const IconLink = ({
  label,
  icon,
  className,
  ...rest
}: Look & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'children'>) => (
  <a className={classes(className)} aria-label={label} title={label} {...rest}>
    {icon}
  </a>
);
