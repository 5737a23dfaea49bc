import { CircleAlert } from 'lucide-react';
import styles from './form-alert.module.css';

/** Why the form was refused: stands above the first field, and is read out. */
export const FormAlert = ({ message }: { message: string | null }) =>
  message && (
    <p className={styles.alert} role="alert">
      <CircleAlert aria-hidden />
      {message}
    </p>
  );
