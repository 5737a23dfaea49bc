import type { Comment } from '@jobref/contracts/domain/comments';
import type { JobReference } from '@jobref/contracts/domain/job-references';
import { useState } from 'react';
import { useDraftText } from '../../drafts/use-draft-text.js';
import { Button } from '../../ui/actions/button.js';
import { toast } from '../../ui/feedback/toast-store.js';
import { useEditComment } from './use-comment-mutations.js';
import { commentDraft, newCommentDraft } from './comment-drafts.js';
import styles from './comment-row.module.css';
import { CommentField } from './comment-field.js';
import { MentionNotices } from './mention-notices.js';
import { useCommentValidation } from './use-comment-validation.js';
import { useOnCommentGone } from './use-on-comment-gone.js';

interface CommentEditorProps {
  comment: Comment;
  jobReference: JobReference;
  onClose: () => void;
}

export const CommentEditor = ({ comment, jobReference, onClose: close }: CommentEditorProps) => {
  const [draft, setDraft, clearSent] = useDraftText(commentDraft(comment.id));
  const [text, setText] = useState(draft || comment.content);
  const [newComment, setNewComment] = useDraftText(newCommentDraft(jobReference.id));
  useOnCommentGone(comment, () => {
    const isKept = draft !== '';
    if (isKept) setNewComment([newComment, draft].filter(Boolean).join('\n\n'));
    setDraft('');
    toast({
      title: 'Comment deleted',
      description: `The comment that you were editing no longer exists.${isKept ? ' Your text is in the field for a new comment.' : ''}`,
    });
  });
  const onClose = () => {
    setDraft('');
    close();
  };
  const { problem, check, onFailed, clearProblem } = useCommentValidation('The comment could not be saved');
  const onDone = (sent: string) => {
    clearSent(sent);
    close();
  };
  const { send, isPending } = useEditComment(comment, { onDone, onFailed });
  const submit = () =>
    check(text, (content) => {
      if (content === comment.content) onClose();
      else send(content);
    });
  return (
    <div className={styles.editor}>
      <CommentField
        autoFocus
        label="Edit comment"
        jobReference={jobReference}
        value={text}
        onChange={(next) => {
          setText(next);
          // Unchanged text is not kept as a draft.
          setDraft(next === comment.content ? '' : next);
          clearProblem();
        }}
        onSubmit={submit}
        // Escape closes only an unchanged comment; otherwise there is the Cancel button.
        onCancel={() => text === comment.content && onClose()}
        problem={problem}
        pending={isPending}
      />
      <MentionNotices jobReference={jobReference} text={text} />
      <div className={styles.editorButtons}>
        <Button variant="text" onClick={onClose}>
          Cancel
        </Button>
        <Button pending={isPending} onClick={submit}>
          Save
        </Button>
      </div>
    </div>
  );
};
