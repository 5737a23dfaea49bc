import { paths } from '../../../paths.js';
import { ButtonLink } from '../../../ui/actions/button.js';
import { Card } from '../../../ui/display/card.js';
import { EmptyState } from '../../../ui/feedback/empty-state.js';

/** Replaces the page of a job reference that cannot be shown, or not any more (`wasShown`). */
export const NoJobReference = ({ wasShown }: { wasShown: boolean }) => (
  <Card>
    <EmptyState
      title={wasShown ? 'This job reference is no longer available' : 'Job reference not found'}
      action={<ButtonLink to={paths.jobReferences}>Job References</ButtonLink>}
    >
      {wasShown
        ? 'It was deleted, handed over to a colleague, or is not shared with you any more.'
        : 'It may have been deleted, or it is not shared with you.'}
    </EmptyState>
  </Card>
);
