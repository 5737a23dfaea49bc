import type { ClientLink } from '@jobref/contracts/domain/client-links';
import { Link2Off } from 'lucide-react';
import { IconButton } from '../../../ui/actions/icon-button.js';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.js';
import { useDialogSubject } from '../../../ui/overlays/use-dialog-subject.js';
import { useNow } from '../../../ui/hooks/use-now.js';
import { RelativeTime } from '../../../ui/text/relative-time.js';
import styles from './client-links.module.css';
import { linkState } from './link-state.js';
import { useWithdrawLinks } from './use-withdraw-links.js';

const times = (amount: number) => (amount === 1 ? 'once' : `${amount} times`);

const Counts = ({ link: { opened, lastOpenedAt, downloaded, lastDownloadedAt } }: { link: ClientLink }) => (
  <>
    {lastOpenedAt ? (
      <>
        opened {times(opened)}, last <RelativeTime value={lastOpenedAt} />
      </>
    ) : (
      'not opened yet'
    )}
    {lastDownloadedAt && (
      <>
        , downloaded {times(downloaded)}, last <RelativeTime value={lastDownloadedAt} />
      </>
    )}
  </>
);

const LinkRow = ({ link, onWithdraw }: { link: ClientLink; onWithdraw: () => void }) => {
  const { text, works } = linkState(link, useNow().getTime());
  return (
    <li className="flex items-center gap-8 small">
      <div className="flex-1 min-w-0">
        <p className="m-0 break-anywhere">
          {link.mail ? `Sent to ${link.mail.to}` : 'Link'}
          {link.hasPassword && ' (with a password)'}
        </p>
        <p className="text-secondary small m-0 break-anywhere">
          {text}, <Counts link={link} />
        </p>
        {works && link.mail?.status === 'failed' && (
          <p className="text-error small m-0 break-anywhere">{link.mail.reason}</p>
        )}
      </div>
      {works && (
        <IconButton
          label={link.mail ? `Withdraw the link sent to ${link.mail.to}` : 'Withdraw the link'}
          icon={<Link2Off />}
          onClick={onWithdraw}
        />
      )}
    </li>
  );
};

/** List of the client links to one version, with state and a button to withdraw each. */
export const LinkRows = ({ jobReferenceId, links }: { jobReferenceId: string; links: ClientLink[] }) => {
  const { subject, open, close } = useDialogSubject<ClientLink>();
  const { send: withdraw } = useWithdrawLinks(jobReferenceId);
  if (links.length === 0) return null;
  return (
    <li>
      <ul className={styles.rows} aria-label="Links to the client">
        {links.map((link) => (
          <LinkRow key={link.id} link={link} onWithdraw={() => open(link)} />
        ))}
      </ul>
      <ConfirmDialog
        open={subject !== null}
        title="Withdraw this link?"
        confirmLabel="Withdraw link"
        destructive
        onConfirm={() => {
          close();
          if (subject) withdraw([subject.id]);
        }}
        onCancel={close}
      >
        Nobody can open it any more. It cannot be reactivated, but you can send another link.
      </ConfirmDialog>
    </li>
  );
};
