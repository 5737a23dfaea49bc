import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react';
import styles from './text-field.module.css';

export interface TextFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  /** A hint below the field, announced with it. */
  hint?: string;
  ref?: Ref<HTMLInputElement>;
  /** Inside the field, after the text. */
  after?: ReactNode;
}

interface TextInputProps extends InputHTMLAttributes<HTMLInputElement> {
  /** Inside the field, before the text. */
  icon?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/** A field without antd for first-load content; the caller labels it. */
export const TextInput = ({ icon, className, ...input }: TextInputProps) => (
  <div className={['relative', styles.input, className].filter(Boolean).join(' ')}>
    {icon}
    <input type="text" className={styles.field} {...input} />
  </div>
);

/** A labelled field for pages that must not wait for antd: the sign-in pages. Forms and dialogs use antd's. */
export const TextField = ({ label, hint, after, ...input }: TextFieldProps) => {
  const id = useId();
  const hintId = `${id}-hint`;
  return (
    <div className={styles.item}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className="relative">
        <input id={id} className={styles.field} aria-describedby={hint && hintId} {...input} />
        {after}
      </div>
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
};
