import type { Comment } from '@jobref/contracts/domain/comments';
import { fullName } from '@jobref/contracts/domain/full-name';
import { splitMentions } from '@jobref/contracts/domain/mentions';
import { useSignedInUser } from '../../session/signed-in-user.js';
import { LinkedText } from '../../ui/text/linked-text.js';
import styles from './comment-row.module.css';

/** Renders a comment's text: line breaks kept, URLs as links, mentions in colour with the full name as tooltip. */
export const CommentText = ({ comment: { content, mentions } }: { comment: Comment }) => {
  const { username: ownName } = useSignedInUser();
  const usernames = mentions.map(({ username }) => username);
  return (
    <LinkedText
      text={content}
      renderText={(text) =>
        splitMentions(text, usernames).map((part, index) => {
          const person = mentions.find(({ username }) => username === part.username);
          if (!person) return part.text;
          return (
            <bdi
              key={index}
              className={styles.mention}
              data-own={person.username === ownName}
              title={fullName(person)}
            >
              {part.text}
            </bdi>
          );
        })
      }
    />
  );
};
