import { Button } from '../actions/button.js';
import styles from './submit-button.module.css';

interface SubmitButtonProps {
  isPending: boolean;
  children: string;
}

/** The only button of a form without antd, as wide as its fields. */
export const SubmitButton = ({ isPending, children }: SubmitButtonProps) => (
  <Button type="submit" variant="primary" className={styles.submit} pending={isPending}>
    {children}
  </Button>
);
