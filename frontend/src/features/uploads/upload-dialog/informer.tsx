import { useCallback, useSyncExternalStore } from 'react';
import { useIsOnline } from '../../../ui/hooks/use-is-online.js';
import type { JobReferenceUppy } from '../uploader/job-reference-uppy.js';
import styles from './informer.module.css';

/** Four restrictions, and how many more there are [UD-15]. */
const mostAtOnce = 5;

const useInfo = (uploader: JobReferenceUppy) => {
  const subscribe = useCallback(
    (listener: () => void) => {
      uploader.on('info-visible', listener).on('info-hidden', listener);
      return () => void uploader.off('info-visible', listener).off('info-hidden', listener);
    },
    [uploader],
  );
  return useSyncExternalStore(subscribe, () => uploader.getState().info);
};

/** Uppy's own messages, for as long as it shows them [UD-14]; that there is no connection stays until there is one. */
export const Informer = ({ uploader, isSending }: { uploader: JobReferenceUppy; isSending: boolean }) => {
  const isOnline = useIsOnline();
  const info = useInfo(uploader);
  const offline = uploader.i18n('noInternetConnection');
  const passing = new Set(info.map(({ message }) => message).filter((message) => message !== offline));
  return (
    <div className={styles.informer} role="status" aria-label="Messages">
      {!isOnline && (
        <p>
          {offline}
          {isSending && '. The upload goes on once it is back.'}
        </p>
      )}
      {[...passing].slice(0, mostAtOnce).map((message) => (
        <p key={message} dir="auto">
          {message}
        </p>
      ))}
    </div>
  );
};
