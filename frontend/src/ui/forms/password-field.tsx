import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { TextField, type TextFieldProps } from './text-field.js';
import styles from './text-field.module.css';

/** A password that can be looked at while it is typed. */
export const PasswordField = (props: Omit<TextFieldProps, 'type' | 'after'>) => {
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      after={
        <button
          type="button"
          className={styles.show}
          // Not named after the field, so that its label stays the only one of that name.
          aria-label={isShown ? 'Hide characters' : 'Show characters'}
          title={isShown ? 'Hide characters' : 'Show characters'}
          onClick={() => setShown(!isShown)}
        >
          <Icon aria-hidden />
        </button>
      }
    />
  );
};
