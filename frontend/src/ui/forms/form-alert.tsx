import { CircleAlert } from 'lucide-react';
import styles from './form-alert.module.css';

/** The error of a rejected form, above the first field and announced. */
export const FormAlert = ({ message }: { message: string | null }) =>
  message && (
    <p className={styles.alert} role="alert">
      <CircleAlert />
      {message}
    </p>
  );
