import { useQuery } from '@tanstack/react-query';
import { Eye, FileCheck, FolderOpen, Images } from 'lucide-react';
import { paths } from '../../paths.js';
import { Card } from '../../ui/display/card.js';
import { ErrorState } from '../../ui/feedback/error-state.js';
import { StatStrip } from '../../ui/display/stat-strip.js';
import { statsQuery } from '../../domain/queries.js';
import { formatNumber } from '../../ui/text/format-number.js';

const kinds = [
  { key: 'activeJobs', label: 'Active Jobs', icon: FolderOpen, to: paths.searchBy({ status: 'active' }) },
  { key: 'pdfsGenerated', label: 'PDFs Generated', icon: FileCheck, to: paths.searchBy({ has: 'pdfs' }) },
  { key: 'filesUploaded', label: 'Files Uploaded', icon: Images, to: paths.searchBy({ has: 'files' }) },
  {
    key: 'pendingReviews',
    label: 'Pending Reviews',
    icon: Eye,
    to: paths.searchBy({ status: 'pending_review' }),
  },
] as const;

/** Renders the dashboard's four figures, 0 if one is missing, each linked to what it counts [DA-03]. */
export const FiguresCard = () => {
  const { data, error, isPending, refetch } = useQuery(statsQuery);
  // Cached figures stay when a refetch fails.
  if (error && !data)
    return (
      <Card flush>
        <ErrorState
          title="The figures could not be loaded"
          error={error}
          onRetry={() => void refetch()}
          compact
        />
      </Card>
    );
  const figures = kinds.map(({ key, label, icon, to }) => ({
    label,
    to,
    icon,
    value: formatNumber(data?.[key] ?? 0),
  }));
  return <StatStrip stats={figures} loading={isPending} />;
};
