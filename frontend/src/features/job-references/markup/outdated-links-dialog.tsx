import type { ClientLink } from '@jobref/contracts/domain/client-links';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.js';
import { useWithdrawLinks } from '../links/use-withdraw-links.js';

/** Offers to withdraw client links to earlier PDFs that still show what was newly blurred. */
export const OutdatedLinksDialog = (props: {
  jobReferenceId: string;
  links: ClientLink[];
  onClose: () => void;
}) => {
  const { send, isPending } = useWithdrawLinks(props.jobReferenceId, props.onClose);
  const count = props.links.length;
  return (
    <ConfirmDialog
      open
      title={
        count === 1 ? 'A client has a link to an older PDF' : `Clients have ${count} links to older PDFs`
      }
      confirmLabel={count === 1 ? 'Withdraw link' : `Withdraw ${count} links`}
      cancelLabel="Keep"
      destructive
      pending={isPending}
      onConfirm={() => send(props.links.map(({ id }) => id))}
      onCancel={props.onClose}
    >
      Older PDFs still show what you have just blurred. Withdraw what was sent, generate a new PDF and send
      that instead. Copies that were already downloaded cannot be withdrawn.
    </ConfirmDialog>
  );
};
