import { ChevronRight, CircleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { paths } from '../paths.js';
import { tabStorage } from '../browser-storage.js';
import { Button, ButtonLink } from '../ui/actions/button.js';
import { useDocumentTitle } from '../ui/hooks/use-document-title.js';
import { useIsOnline } from '../ui/hooks/use-is-online.js';
import { missingCodeIn } from '../ui/lazy/load-code.js';
import { useHasBeen } from '../ui/hooks/use-has-been.js';
import styles from './page-error.module.css';

const reload = () => window.location.reload();

const reloadedForKey = 'jobref.reloaded-for';
/** URL of the app's first script, which every update changes. */
const version = () => document.querySelector<HTMLScriptElement>('script[type="module"]')?.src ?? '';
/**
 * Reloads the page once per version and missing chunk: after an update only the new version has its code. Safari does
 * not name the chunk: without the version, only the first update in a tab would reload.
 */
const reloadOnce = (missing: string) => {
  const reloadedFor = missing + version();
  // Without storage, earlier reloads are unknown: the person decides.
  if (tabStorage.get(reloadedForKey) !== reloadedFor && tabStorage.set(reloadedForKey, reloadedFor)) reload();
};

const texts = {
  offline: {
    title: 'This page needs a connection',
    text: 'It will load as soon as you are connected again. Your unsaved text is kept.',
  },
  updated: {
    title: 'This page could not be loaded',
    text: 'JobRef may have been updated since you opened it. Reload to get the new version; what you were writing is kept.',
  },
  broken: {
    title: 'This page could not be shown',
    text: 'Loading it again usually helps. Nothing that you saved is lost.',
  },
};

/** Reloads a page whose code is missing: at once, or when the connection is back. */
const useReload = (missing: string | null) => {
  const isOnline = useIsOnline();
  const wasOffline = useHasBeen(!isOnline);
  useEffect(() => {
    if (missing === null || !isOnline) return;
    if (wasOffline) reload();
    else reloadOnce(missing);
  }, [missing, wasOffline, isOnline]);
  return isOnline;
};

/**
 * Error page for a failed render, or for code that did not load after an update or while offline. The shell stays, and
 * there is a way back.
 */
export const PageError = () => {
  const error = useRouteError();
  const missing = missingCodeIn(error);
  const isMissing = missing !== null;
  const isOnline = useReload(missing);
  const { title, text } = texts[!isMissing ? 'broken' : isOnline ? 'updated' : 'offline'];
  const detail = error instanceof Error && !isMissing ? error.message : '';
  useDocumentTitle(title);
  return (
    <div className={styles.error} role="alert">
      <CircleAlert className={styles.icon} />
      <h2 className={styles.title}>{title}</h2>
      <p>{text}</p>
      {detail && (
        <details className={styles.details}>
          <summary className="fold">
            <ChevronRight />
            Details for support
          </summary>
          <pre className={styles.detail}>{detail}</pre>
        </details>
      )}
      <div className={styles.actions}>
        <Button variant="primary" onClick={reload}>
          Reload
        </Button>
        <ButtonLink to={paths.home} reloadDocument>
          Back to Dashboard
        </ButtonLink>
      </div>
    </div>
  );
};
