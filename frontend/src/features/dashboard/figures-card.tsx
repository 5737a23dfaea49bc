import { Eye, FileCheck, FolderOpen, Images } from 'lucide-react';
import { Card } from '../../ui/card.js';
import { ErrorState } from '../../ui/error-state.js';
import { FigureStrip } from '../../ui/figure-strip.js';
import { useStats } from './api/use-stats.js';

const kinds = [
  { key: 'activeJobs', label: 'Active Jobs', icon: FolderOpen },
  { key: 'pdfsGenerated', label: 'PDFs Generated', icon: FileCheck },
  { key: 'filesUploaded', label: 'Files Uploaded', icon: Images },
  { key: 'pendingReviews', label: 'Pending Reviews', icon: Eye },
] as const;

/** The dashboard's four figures, 0 where one is missing [DA-03]. */
export const FiguresCard = () => {
  const { data, error, isPending, refetch } = useStats();
  // What is known stays when asking for it anew fails.
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
  const figures = kinds.map(({ key, label, icon }) => ({
    label,
    icon,
    value: (data?.[key] ?? 0).toLocaleString('en'),
  }));
  return <FigureStrip figures={figures} loading={isPending} />;
};
