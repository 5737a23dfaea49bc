import type { Comment } from '@jobref/contracts/domain/comments';
import type { JobReference } from '@jobref/contracts/domain/job-references';
import { Pencil, Trash2 } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { Avatar } from '../../domain/people/avatar.js';
import { nameOf } from '../../domain/people/name-of.js';
import { useHasDraft } from '../../drafts/use-form-draft.js';
import { IconButton } from '../../ui/actions/icon-button.js';
import { exactTime } from '../../ui/text/relative-time-text.js';
import { RelativeTime } from '../../ui/text/relative-time.js';
import { commentDraft } from './comment-drafts.js';
import { CommentEditor } from './comment-editor.js';
import styles from './comment-row.module.css';
import { CommentText } from './comment-text.js';
import { useIsChangeable } from './use-is-changeable.js';

interface CommentRowProps {
  comment: Comment;
  jobReference: JobReference;
  isEditing: boolean;
  onEdit: () => void;
  onEdited: () => void;
  onDelete: () => void;
}

/** Renders one comment: author, time, text; with edit and delete buttons where permitted [JD-07]. */
export const CommentRow = ({
  comment,
  jobReference,
  isEditing,
  onEdit,
  onEdited,
  onDelete,
}: CommentRowProps) => {
  const { id, author, createdAt, editedAt, abilities } = comment;
  const isChangeable = useIsChangeable(comment);
  const isDrafted = useHasDraft(commentDraft(id));
  // The edit button is focused when it is shown again.
  const [wasEdited, setWasEdited] = useState(false);
  const reopen = useEffectEvent(onEdit);
  useEffect(() => {
    // The page was left during an edit: reopen the editor.
    if (isDrafted && abilities.edit) reopen();
  }, [isDrafted, abilities.edit]);
  return (
    <li className="flex gap-12 min-w-0" data-comment={id}>
      <Avatar person={author} />
      <div className="flex-1 min-w-0">
        <div className={styles.head}>
          <span dir="auto" className="min-w-0 font-semibold break-anywhere">
            {nameOf(author)}
          </span>
          <span className="text-secondary small">
            <RelativeTime value={createdAt} />
            {editedAt && <span title={exactTime(editedAt)}>, edited</span>}
          </span>
          {isChangeable && !isEditing && (
            <span className={styles.actions}>
              {abilities.edit && (
                <IconButton label="Edit comment" icon={<Pencil />} autoFocus={wasEdited} onClick={onEdit} />
              )}
              {abilities.delete && (
                <IconButton danger label="Delete comment" icon={<Trash2 />} onClick={onDelete} />
              )}
            </span>
          )}
        </div>
        {isEditing ? (
          <CommentEditor
            comment={comment}
            jobReference={jobReference}
            onClose={() => {
              setWasEdited(true);
              onEdited();
            }}
          />
        ) : (
          <div dir="auto" className="prose max-w-text">
            <CommentText comment={comment} />
          </div>
        )}
      </div>
    </li>
  );
};
