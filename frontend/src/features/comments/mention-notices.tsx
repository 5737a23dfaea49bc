import { fullName } from '@jobref/contracts/domain/full-name';
import type { JobReference } from '@jobref/contracts/domain/job-references';
import type { ColleagueName } from '@jobref/contracts/domain/users';
import { useShareWith } from '../../domain/shares/use-share-with.js';
import { Button } from '../../ui/actions/button.js';
import styles from './mention-notices.module.css';
import { useMentionProblem, type MentionProblem } from './use-mention-problem.js';
import { useMentionedColleagues } from './use-mentioned-colleagues.js';

const sentences: Record<MentionProblem, string> = {
  unseen: 'cannot see this job reference and will not be told.',
  view: 'may only view this job reference and cannot answer.',
};

interface NoticeProps {
  jobReference: JobReference;
  person: ColleagueName;
  problem: MentionProblem;
}

const Notice = ({ jobReference: { id, owner, abilities }, person, problem }: NoticeProps) => {
  const { send, isPending } = useShareWith(id);
  return (
    <div className={styles.notice}>
      <span>
        <b dir="auto">{fullName(person)}</b> {sentences[problem]}
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

/** Renders notices below a draft: mentioned colleagues who cannot answer, with a button that lets them comment. */
export const MentionNotices = ({ jobReference, text }: { jobReference: JobReference; text: string }) => {
  const problemOf = useMentionProblem(jobReference);
  const notices = useMentionedColleagues(text).flatMap((person) => {
    const problem = problemOf(person);
    return problem
      ? [<Notice key={person.id} jobReference={jobReference} person={person} problem={problem} />]
      : [];
  });
  return (
    <div className={styles.notices} role="status">
      {notices}
    </div>
  );
};
