import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { TextField, type TextFieldProps } from './text-field.js';
import styles from './text-field.module.css';

interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'after'> {
  /** Labels of the toggle button, in a client's language. */
  showLabel?: string;
  hideLabel?: string;
}

/** A password field that can reveal its text. */
export const PasswordField = ({
  showLabel = 'Show characters',
  hideLabel = 'Hide characters',
  ...props
}: PasswordFieldProps) => {
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  const label = isShown ? hideLabel : showLabel;
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      // Also while its text is shown.
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      after={
        <button
          type="button"
          className={styles.show}
          // Not named after the field, so that only its label has that name.
          aria-label={label}
          title={label}
          onClick={() => setShown(!isShown)}
        >
          <Icon />
        </button>
      }
    />
  );
};
