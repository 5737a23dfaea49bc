import { fullName } from '@jobref/contracts/domain/full-name';
import type { JobReference } from '@jobref/contracts/domain/job-references';
import type { ColleagueName } from '@jobref/contracts/domain/users';
import { useShareWith } from '../../domain/shares/use-share-with.js';
import { Button } from '../../ui/actions/button.js';
import styles from './mention-notices.module.css';
import { useHindranceOf, type Hindrance } from './use-hindrance-of.js';
import { useMentioned } from './use-mentioned.js';

const sentences: Record<Hindrance, string> = {
  unseen: 'cannot see this job reference and will not be told.',
  view: 'may only view this job reference and cannot answer.',
};

interface NoticeProps {
  jobReference: JobReference;
  person: ColleagueName;
  hindrance: Hindrance;
}

const Notice = ({ jobReference: { id, owner, abilities }, person, hindrance }: NoticeProps) => {
  const { send, isPending } = useShareWith(id);
  return (
    <div className={styles.notice}>
      <span>
        <b dir="auto">{fullName(person)}</b> {sentences[hindrance]}
        {!abilities.share && (
          <>
            {' '}
            Ask <bdi>{owner ? fullName(owner) : 'its owner'}</bdi> to let them comment.
          </>
        )}
      </span>
      {abilities.share && (
        <Button
          size="small"
          pending={isPending}
          onClick={() => send({ userId: person.id, permissions: 'comment' })}
        >
          Let {person.firstName} comment
        </Button>
      )}
    </div>
  );
};

/** Under a comment that is being written: whom it speaks to in vain, and the permission that mends it. */
export const MentionNotices = ({ jobReference, text }: { jobReference: JobReference; text: string }) => {
  const hindranceOf = useHindranceOf(jobReference);
  const notices = useMentioned(text).flatMap((person) => {
    const hindrance = hindranceOf(person);
    return hindrance
      ? [<Notice key={person.id} jobReference={jobReference} person={person} hindrance={hindrance} />]
      : [];
  });
  return (
    <div className={styles.notices} role="status">
      {notices}
    </div>
  );
};
