import { useRouteError } from 'react-router-dom';
import { env } from '../env.js';
import { Button, ButtonLink } from '../ui/button.js';
import styles from './page-error.module.css';

const detailOf = (error: unknown) =>
  error instanceof Error ? (env.isDevelopment ? error.stack : error.message) : '';

/** A page broke, or its code could not be fetched after an update: the shell stays, and there is a way back. */
export const PageError = () => {
  const detail = detailOf(useRouteError());
  return (
    <div className={styles.error} role="alert">
      <h2 className={styles.title}>This page could not be shown</h2>
      <p>Loading it again usually helps. Nothing that you saved is lost.</p>
      {detail && <pre className={styles.detail}>{detail}</pre>}
      <div className={styles.actions}>
        <Button variant="primary" onClick={() => window.location.reload()}>
          Reload
        </Button>
        <ButtonLink to="/" reloadDocument>
          Back to Dashboard
        </ButtonLink>
      </div>
    </div>
  );
};
