import type { Comment } from '@jobref/contracts/domain/comments';
import { fullName } from '@jobref/contracts/domain/full-name';
import { useState } from 'react';
import { keptInBinText } from '../../domain/bin/kept-in-bin-text.js';
import { useSignedInUser } from '../../session/signed-in-user.js';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.js';
import { useDeleteComment } from './use-comment-calls.js';

interface DeleteCommentDialogProps {
  /** The comment in question; null while nobody asks. */
  comment: Comment | null;
  onClose: () => void;
}

const whose = ({ author, authorId }: Comment, ownId: string) => {
  if (authorId === ownId) return 'Your comment';
  return author ? `The comment by ${fullName(author)}` : 'The comment';
};

/** Asks before a comment goes. */
export const DeleteCommentDialog = ({ comment, onClose }: DeleteCommentDialogProps) => {
  const { id: ownId } = useSignedInUser();
  // What is asked about stays readable while the dialog closes.
  const [last, setLast] = useState(comment);
  if (comment && comment !== last) setLast(comment);
  const { send, isPending } = useDeleteComment(last?.jobReferenceId ?? '', onClose);
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
      {last && whose(last, ownId)} is deleted for everybody. {keptInBinText}
    </ConfirmDialog>
  );
};
