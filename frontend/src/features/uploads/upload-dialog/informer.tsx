import { useIsOnline } from '../../../ui/hooks/use-is-online.js';
import type { JobReferenceUppy } from '../uploader/job-reference-uppy.js';
import styles from './informer.module.css';
import { useUploaderState } from './use-uploader-state.js';

/** Four restrictions and the number of others [UD-15]. */
const mostAtOnce = 5;

/** Shows Uppy's messages while they last [UD-14]; the offline message stays until the browser is online. */
export const Informer = ({ uploader, isSending }: { uploader: JobReferenceUppy; isSending: boolean }) => {
  const isOnline = useIsOnline();
  const info = useUploaderState(uploader, (state) => state.info);
  const offline = uploader.i18n('noInternetConnection');
  const passing = new Set(info.map(({ message }) => message).filter((message) => message !== offline));
  return (
    <div className={styles.informer} role="status" aria-label="Messages">
      {!isOnline && (
        <p>
          {offline}
          {isSending && '. The upload resumes once it is back.'}
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
