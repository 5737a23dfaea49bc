import { Bell, CircleCheck, FolderInput, MessageSquare } from 'lucide-react';
import { StatSkeleton, StatStrip } from '../../ui/display/stat-strip.js';
import type { Count, useCounts } from './use-counts.js';

const shown = ({ value, isPending }: Count) => {
  if (isPending) return <StatSkeleton />;
  // The tab below shows the error and offers a retry.
  return value ?? <span title="Could not be loaded">–</span>;
};

/** Renders the four figures above the tabs [CO-01]. Each loads independently. */
export const CollaborationFigures = ({ counts }: { counts: ReturnType<typeof useCounts> }) => (
  <StatStrip
    stats={[
      { label: 'My Tasks', icon: CircleCheck, value: shown(counts.tasks) },
      { label: 'Shared Jobs', icon: FolderInput, value: shown(counts.sharedJobs) },
      { label: 'Unread Notifications', icon: Bell, value: shown(counts.unread) },
      { label: 'Recent Comments', icon: MessageSquare, value: shown(counts.comments) },
    ]}
  />
);
