import type { JobReference } from '@jobref/contracts/domain/job-references';
import { useDraftText } from '../../drafts/use-draft-text.js';
import { useSignedInUser } from '../../session/signed-in-user.js';
import { Avatar } from '../../domain/people/avatar.js';
import { Button } from '../../ui/actions/button.js';
import { useAddComment } from './use-comment-mutations.js';
import { newCommentDraft } from './comment-drafts.js';
import styles from './comment-composer.module.css';
import { CommentField } from './comment-field.js';
import { MentionNotices } from './mention-notices.js';
import { useCommentValidation } from './use-comment-validation.js';

/** Renders the composer for a comment. The draft stays in this tab until the server has saved it. */
export const CommentComposer = ({ jobReference }: { jobReference: JobReference }) => {
  const { id } = jobReference;
  const [text, setText, clearSent] = useDraftText(newCommentDraft(id));
  const { problem, check, onFailed, clearProblem } = useCommentValidation('The comment could not be sent');
  const { send, isPending } = useAddComment(id, { onDone: clearSent, onFailed });
  const submit = () => check(text, send);
  return (
    <div className={`print-hidden ${styles.composer}`}>
      <span className={styles.avatar}>
        <Avatar person={useSignedInUser()} own />
      </span>
      <CommentField
        label="Comment"
        placeholder="Write a comment"
        jobReference={jobReference}
        value={text}
        onChange={(next) => {
          setText(next);
          clearProblem();
        }}
        onSubmit={submit}
        problem={problem}
        pending={isPending}
      />
      <Button pending={isPending} onClick={submit} title="Ctrl+Enter">
        Comment
      </Button>
      <MentionNotices jobReference={jobReference} text={text} />
    </div>
  );
};
