import { Button } from '../../ui/actions/button.js';
import { EmptyState } from '../../ui/feedback/empty-state.js';

/** Renders the empty state of the filters. */
export const NoPeopleFound = ({ onClear }: { onClear: () => void }) => (
  <EmptyState title="Nobody found" action={<Button onClick={onClear}>Clear Filters</Button>}>
    No person matches the search and filters
  </EmptyState>
);
