import type { JobReference } from '@jobref/contracts/domain/job-references';
import type { Share } from '@jobref/contracts/domain/shares';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { Card } from '../../ui/display/card.js';
import { QueryView } from '../../ui/feedback/query-view.js';
import { IconButton } from '../../ui/actions/icon-button.js';
import { ExpandableList } from '../../ui/lists/expandable-list.js';
import { SkeletonLines } from '../../ui/feedback/skeletons.js';
import { useDialogSubject } from '../../ui/overlays/use-dialog-subject.js';
import { ShareRow } from './share-row.js';
import styles from './shares-card.module.css';
import { StopSharingDialog } from './stop-sharing-dialog.js';
import { sharesQuery } from '../../domain/queries.js';

interface SharesCardProps {
  jobReference: JobReference;
  onShare: () => void;
}

const shownAtFirst = 10;

/** "Shared with" card: colleagues with access besides the owner, and their permissions [CO-08]. */
export const SharesCard = ({ jobReference, onShare }: SharesCardProps) => {
  const { subject, open, close } = useDialogSubject<Share>();
  const query = useQuery(sharesQuery(jobReference.id));
  return (
    <Card
      title="Shared with"
      count={query.data?.length}
      flush
      extra={
        jobReference.abilities.share && (
          <IconButton
            className={styles.add}
            label="Share with a colleague"
            icon={<Plus />}
            onClick={onShare}
          />
        )
      }
    >
      <QueryView
        query={query}
        loading={<SkeletonLines rows={2} picture />}
        failed="The shares could not be loaded"
        empty={<p className="card-words">Not shared with anybody yet</p>}
      >
        {(shares) => (
          <ExpandableList
            items={shares}
            shownAtFirst={shownAtFirst}
            className={styles.list}
            moreClassName={styles.more}
          >
            {(share) => (
              <ShareRow
                key={share.id}
                share={share}
                mayChange={jobReference.abilities.share}
                onStop={() => open(share)}
              />
            )}
          </ExpandableList>
        )}
      </QueryView>
      <StopSharingDialog jobReferenceId={jobReference.id} share={subject} onClose={close} />
    </Card>
  );
};
