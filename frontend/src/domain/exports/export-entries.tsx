import type { ExportFormat } from '@jobref/contracts/domain/exports';
import { FileSpreadsheet, Sheet } from 'lucide-react';
import type { MenuEntry } from '../../ui/actions/action-menu.js';

/** The export formats as menu entries. */
export const exportEntries = (
  onChosen: (format: ExportFormat) => void,
  prefix: '' | 'Export as ' = '',
): MenuEntry[] => [
  {
    label: `${prefix}Excel`,
    icon: <Sheet aria-hidden />,
    onClick: () => onChosen('xlsx'),
  },
  {
    label: `${prefix}CSV`,
    icon: <FileSpreadsheet aria-hidden />,
    onClick: () => onChosen('csv'),
  },
];
