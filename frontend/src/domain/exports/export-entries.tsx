import type { ExportFormat } from '@jobref/contracts/domain/exports';
import { FileSpreadsheet, Sheet } from 'lucide-react';
import type { MenuEntry } from '../../ui/actions/action-menu.js';

export const exportEntries = (
  onChosen: (format: ExportFormat) => void,
  prefix: '' | 'Export as ' = '',
): MenuEntry[] => [
  {
    label: `${prefix}Excel`,
    icon: <Sheet />,
    onClick: () => onChosen('xlsx'),
  },
  {
    label: `${prefix}CSV`,
    icon: <FileSpreadsheet />,
    onClick: () => onChosen('csv'),
  },
];
