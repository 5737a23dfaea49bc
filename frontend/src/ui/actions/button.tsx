import { LoaderCircle } from 'lucide-react';
import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import styles from './button.module.css';

interface Look {
  variant?: 'primary' | 'default' | 'text' | 'link' | 'dashed' | undefined;
  size?: 'small' | 'default' | 'large' | undefined;
  icon?: ReactNode;
}

interface ButtonProps extends Look, ButtonHTMLAttributes<HTMLButtonElement> {
  /** Its action is in progress: shows a spinner, keeps focus, and ignores clicks. */
  pending?: boolean;
}

const classes = ({ variant = 'default', size = 'default' }: Look, className?: string) =>
  [styles.button, styles[variant], size !== 'default' && styles[size], className].filter(Boolean).join(' ');

/** A button without antd, for all first-load content. Forms and dialogs use antd's. */
export const Button = ({
  variant,
  size,
  icon,
  pending = false,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) => (
  <button
    type="button"
    className={classes({ variant, size }, className)}
    {...(pending ? { 'aria-busy': true } : { onClick })}
    {...rest}
  >
    {pending ? <LoaderCircle className="spinning" /> : icon}
    {children}
  </button>
);

/** A link out of the app, such as to a file, styled as a button. */
export const ButtonAnchor = ({
  variant,
  size,
  icon,
  className,
  children,
  ...rest
}: Look & AnchorHTMLAttributes<HTMLAnchorElement>) => (
  <a className={classes({ variant, size }, className)} {...rest}>
    {icon}
    {children}
  </a>
);

/** A link styled as a button. */
export const ButtonLink = ({ variant, size, icon, className, children, ...rest }: Look & LinkProps) => (
  <Link className={classes({ variant, size }, className)} {...rest}>
    {icon}
    {children}
  </Link>
);
