import { Download } from 'lucide-react';
import { ActionMenu } from '../../ui/actions/action-menu.js';
import { Button } from '../../ui/actions/button.js';
import { exportEntries } from './export-entries.js';
import { useExport, type Exported } from './use-export.js';

interface ExportMenuProps extends Exported {
  size?: 'small' | 'default';
}

/** "Export": the whole list, as filtered and sorted, as a spreadsheet file. */
export const ExportMenu = ({ size, ...exported }: ExportMenuProps) => {
  const { isPending, run } = useExport();
  return (
    <ActionMenu entries={exportEntries((format) => void run(exported, format))}>
      <Button size={size} icon={<Download />} pending={isPending}>
        Export
      </Button>
    </ActionMenu>
  );
};
