import type { Comment } from '@jobref/contracts/domain/comments';
import type { JobReference } from '@jobref/contracts/domain/job-references';
import { ArrowDown } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { Button } from '../../ui/actions/button.js';
import { CommentRow } from './comment-row.js';
import { useDialogSubject } from '../../ui/overlays/use-dialog-subject.js';
import styles from './comment-thread.module.css';
import { DeleteCommentDialog } from './delete-comment-dialog.js';
import { useThreadScroll } from './use-thread-scroll.js';

interface CommentThreadProps {
  jobReference: JobReference;
  /** Oldest first. */
  comments: readonly Comment[];
  /** How many of the newest are shown; null: all of them, in a scrollable box. */
  newest: number | null;
  /** Control above the first comment that shows older ones. */
  older: ReactNode;
}

/** Renders comments, newest last. A comment that is being edited stays visible when newer ones arrive. */
export const CommentThread = ({ jobReference, comments, newest, older }: CommentThreadProps) => {
  const { subject: edited, open: edit, close: endEditing } = useDialogSubject<Pick<Comment, 'id'>>();
  const { subject, open, close } = useDialogSubject<Comment>();
  const isBox = newest === null;
  const from = newest === null ? 0 : comments.length - newest;
  const shown = comments.filter(({ id }, index) => index >= from || id === edited?.id);
  const { box, onScroll, scrollToEnd, hasUnseen } = useThreadScroll(
    shown.map(({ id }) => id),
    isBox,
  );
  useEffect(() => {
    // The link that opened the box is gone: move the focus here.
    if (isBox) box.current?.focus({ preventScroll: true });
  }, [isBox, box]);
  return (
    <div className="relative">
      <div
        ref={box}
        className={styles.thread}
        data-box={isBox}
        onScroll={onScroll}
        {...(isBox && { tabIndex: 0, role: 'region', 'aria-label': 'All comments' })}
      >
        {older}
        <ol className={styles.rows}>
          {shown.map((comment) => (
            <CommentRow
              key={comment.id}
              comment={comment}
              jobReference={jobReference}
              isEditing={comment.id === edited?.id}
              onEdit={() => edit({ id: comment.id })}
              onEdited={endEditing}
              onDelete={() => open(comment)}
            />
          ))}
        </ol>
      </div>
      {hasUnseen && (
        <Button size="small" className={styles.unseen ?? ''} icon={<ArrowDown />} onClick={scrollToEnd}>
          New comment
        </Button>
      )}
      <DeleteCommentDialog jobReferenceId={jobReference.id} comment={subject} onClose={close} />
    </div>
  );
};
