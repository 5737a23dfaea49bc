import { paths } from '../../paths.js';
import { useCurrentUser } from '../../session/session.js';
import { ButtonLink } from '../../ui/actions/button.js';
import { useDocumentTitle } from '../../ui/hooks/use-document-title.js';
import styles from './not-found-page.module.css';

const EmptyFolder = () => (
  <svg width="224" height="154" viewBox="0 0 224 154" fill="none" aria-hidden>
    <path
      d="M1 150V9a8 8 0 0 1 8-8h67a8 8 0 0 1 8 8v14h130a8 8 0 0 1 8 8v119"
      fill="var(--sider-bg)"
      stroke="var(--color-border)"
      strokeWidth="1.6"
    />
    <path
      d="M31 72V42a4 4 0 0 1 4-4h153a4 4 0 0 1 4 4v30"
      stroke="var(--color-text-quaternary)"
      strokeWidth="1.6"
      strokeDasharray="6 5"
    />
    <path
      d="M1 72h221v75a6 6 0 0 1-6 6H7a6 6 0 0 1-6-6Z"
      fill="var(--color-bg-container)"
      stroke="var(--color-border)"
      strokeWidth="1.6"
    />
    <text
      x="42"
      y="20"
      textAnchor="middle"
      fontSize="13.5"
      fontWeight="600"
      fill="var(--color-text-secondary)"
    >
      404
    </text>
  </svg>
);

/** Renders the page for unknown paths [RT-13]. */
export const NotFoundPage = () => {
  useDocumentTitle('404 Page Not Found');
  const isSignedIn = Boolean(useCurrentUser().data);
  // The shell already has a main element.
  const Place = isSignedIn ? 'div' : 'main';
  return (
    <Place className={styles.page} data-bare={!isSignedIn}>
      <EmptyFolder />
      <h1 className={styles.title}>404 Page Not Found</h1>
      <p className={styles.text}>Did you forget to add the page to the router?</p>
      <ButtonLink to={paths.home} variant="primary">
        {isSignedIn ? 'Back to Dashboard' : 'Back to the start page'}
      </ButtonLink>
    </Place>
  );
};
