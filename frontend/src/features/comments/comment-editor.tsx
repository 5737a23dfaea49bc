import type { Comment } from '@jobref/contracts/domain/comments';
import type { JobReference } from '@jobref/contracts/domain/job-references';
import { useState } from 'react';
import { useDraftText } from '../../drafts/use-draft-text.js';
import { Button } from '../../ui/actions/button.js';
import { useEditComment } from './use-comment-mutations.js';
import styles from './comment-row.module.css';
import { CommentField } from './comment-field.js';
import { MentionNotices } from './mention-notices.js';
import { useCommentValidation } from './use-comment-validation.js';

interface CommentEditorProps {
  comment: Comment;
  jobReference: JobReference;
  onClose: () => void;
}

/** Returns the key of an edited comment's draft, kept in this tab until it is saved or discarded. */
export const commentDraft = (commentId: string) => `comment-edit.${commentId}`;

export const CommentEditor = ({ comment, jobReference, onClose: close }: CommentEditorProps) => {
  const [draft, setDraft, clearSent] = useDraftText(commentDraft(comment.id));
  const [text, setText] = useState(draft || comment.content);
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
