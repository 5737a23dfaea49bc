import { LoaderCircle } from 'lucide-react';
import { Button } from '../actions/button.js';
import styles from './submit-button.module.css';

interface SubmitButtonProps {
  isPending: boolean;
  children: string;
}

/** The one button of a form on bare paper, as wide as its fields. It can be pressed while pending: nothing is sent twice. */
export const SubmitButton = ({ isPending, children }: SubmitButtonProps) => (
  <Button
    type="submit"
    variant="primary"
    className={styles.submit ?? ''}
    aria-busy={isPending}
    icon={isPending && <LoaderCircle className="spinning" aria-hidden />}
  >
    {children}
  </Button>
);
