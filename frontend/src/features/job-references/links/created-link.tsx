import type { MadeClientLink } from '@jobref/contracts/domain/client-links';
import { Button, Input, type InputRef } from 'antd';
import { Check, Copy } from 'lucide-react';
import { useRef, useState } from 'react';
import { exactTime } from '../../../ui/text/relative-time-text.js';
import styles from './client-links.module.css';

/** Shows the created link: the URL is shown only this once. The list of links shows the state of the mail. */
export const CreatedLink = ({ link: { url, mail, expiresAt } }: { link: MadeClientLink }) => {
  const [isCopied, setCopied] = useState(false);
  const field = useRef<InputRef>(null);
  const copy = async () => {
    field.current?.select();
    // The clipboard API exists on HTTPS only; elsewhere the selected URL has to be copied manually.
    await navigator.clipboard?.writeText(url ?? '').then(
      () => setCopied(true),
      () => undefined,
    );
  };
  return (
    <>
      <p role="status" className="m-0">
        {mail
          ? `A mail to ${mail.to} is on its way. It contains its own link.`
          : url
            ? 'The link is ready: send it to your client.'
            : 'The link is ready.'}
      </p>
      {url ? (
        <>
          <div className={styles.made}>
            <Input
              ref={field}
              readOnly
              value={url}
              aria-label="Link"
              autoFocus
              onFocus={() => field.current?.select()}
            />
            <Button icon={isCopied ? <Check /> : <Copy />} onClick={() => void copy()} aria-live="polite">
              {isCopied ? 'Copied' : 'Copy link'}
            </Button>
          </div>
          <p className="text-secondary small">
            This address is shown only now. Whoever has it sees this version of the PDF until{' '}
            {exactTime(expiresAt)}, or until you withdraw it.
          </p>
        </>
      ) : (
        <p className="text-secondary">
          It was created earlier, and its address cannot be shown again. If you need it, please withdraw this
          link and create another one.
        </p>
      )}
    </>
  );
};
