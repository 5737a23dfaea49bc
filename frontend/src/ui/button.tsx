import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import styles from './button.module.css';

interface Look {
  variant?: 'primary' | 'default' | 'text' | 'dashed' | undefined;
  size?: 'small' | 'default' | 'large' | undefined;
  icon?: ReactNode;
}

const classes = ({ variant = 'default', size = 'default' }: Look, className?: string) =>
  [styles.button, styles[variant], size !== 'default' && styles[size], className].filter(Boolean).join(' ');

/** A button for places that must not wait for antd: landing page, shell, error states. Forms and dialogs use antd's. */
export const Button = ({
  variant,
  size,
  icon,
  className,
  children,
  ...rest
}: Look & ButtonHTMLAttributes<HTMLButtonElement>) => (
  <button type="button" className={classes({ variant, size }, className)} {...rest}>
    {icon}
    {children}
  </button>
);

/** A link that looks like a button. */
export const ButtonLink = ({ variant, size, icon, className, children, ...rest }: Look & LinkProps) => (
  <Link className={classes({ variant, size }, className)} {...rest}>
    {icon}
    {children}
  </Link>
);
