import type { Comment } from '@jobref/contracts/domain/comments';
import { fullName } from '@jobref/contracts/domain/full-name';
import { keptInBinText } from '../../domain/bin/kept-in-bin-text.js';
import { useSignedInUser } from '../../session/signed-in-user.js';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.js';
import { useDeleteComment } from './use-comment-mutations.js';

interface DeleteCommentDialogProps {
  jobReferenceId: string;
  /** The comment to delete; null while the dialog is closed. */
  comment: Comment | null;
  onClose: () => void;
}

const whose = ({ author, authorId }: Comment, ownId: string) => {
  if (authorId === ownId) return 'Your comment';
  return author ? `The comment by ${fullName(author)}` : 'The comment';
};

/** Asks for confirmation before a comment is deleted. */
export const DeleteCommentDialog = ({ jobReferenceId, comment, onClose }: DeleteCommentDialogProps) => {
  const { id: ownId } = useSignedInUser();
  const { send, isPending } = useDeleteComment(jobReferenceId, onClose);
  return (
    <ConfirmDialog
      open={comment !== null}
      title="Delete comment"
      confirmLabel="Delete"
      destructive
      pending={isPending}
      onConfirm={() => comment && send(comment)}
      onCancel={onClose}
    >
      {comment && whose(comment, ownId)} is deleted for everybody. {keptInBinText}
    </ConfirmDialog>
  );
};
