import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.js';

interface ShareWithAssigneeDialogProps {
  open: boolean;
  /** The assignee's name. */
  who: string;
  /** Whether the caller may share the job reference at all. */
  mayShare: boolean;
  pending: boolean;
  onShare: () => void;
  onClose: () => void;
}

/** Shown when the assignee cannot see the job reference: offers to share it, or without permission says who can. */
export const ShareWithAssigneeDialog = ({
  who,
  mayShare,
  onShare,
  onClose,
  ...rest
}: ShareWithAssigneeDialogProps) => (
  <ConfirmDialog
    {...rest}
    title={`Share with ${who}?`}
    confirmLabel={mayShare ? 'Share and give task' : 'Choose somebody else'}
    onConfirm={mayShare ? onShare : onClose}
    onCancel={onClose}
  >
    {who} cannot see this job reference yet.{' '}
    {mayShare
      ? 'Share it with them (view) and give the task?'
      : 'Ask its owner to share it with them, or give the task to somebody else.'}
  </ConfirmDialog>
);
