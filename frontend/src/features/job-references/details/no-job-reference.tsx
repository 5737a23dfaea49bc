import { paths } from '../../../paths.js';
import { ButtonLink } from '../../../ui/actions/button.js';
import { Card } from '../../../ui/display/card.js';
import { EmptyState } from '../../../ui/feedback/empty-state.js';

interface NoJobReferenceProps {
  title: string;
  /** Possible reasons. */
  children: string;
}

/** Replaces the page of a job reference that cannot be shown, or not any more. */
export const NoJobReference = ({ title, children }: NoJobReferenceProps) => (
  <Card>
    <EmptyState title={title} action={<ButtonLink to={paths.jobReferences}>Job References</ButtonLink>}>
      {children}
    </EmptyState>
  </Card>
);
