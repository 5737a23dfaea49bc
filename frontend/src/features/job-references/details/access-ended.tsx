import { paths } from '../../../paths.js';
import { ButtonLink } from '../../../ui/actions/button.js';
import { Card } from '../../../ui/display/card.js';
import { EmptyState } from '../../../ui/feedback/empty-state.js';

/** Replaces the page of a job reference that was deleted, or whose share ended, while it was open. */
export const AccessEnded = () => (
  <Card>
    <EmptyState
      title="This job reference is no longer available"
      action={<ButtonLink to={paths.jobReferences}>Job References</ButtonLink>}
    >
      It was deleted, or it is not shared with you any more.
    </EmptyState>
  </Card>
);
