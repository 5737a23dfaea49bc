import styles from './page-loading.module.css';

/** A spinner with "Loading...": the dashboard's first load, and what must wait for the sign-in state. */
export const PageLoading = () => (
  <div className={styles.loading} role="status">
    <span className={styles.spinner} aria-hidden />
    Loading...
  </div>
);
