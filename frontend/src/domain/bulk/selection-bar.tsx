import type { BulkAct } from '@jobref/contracts/domain/bulk';
import type { ExportFormat } from '@jobref/contracts/domain/exports';
import { jobReferenceStatuses } from '@jobref/contracts/domain/job-reference-statuses';
import type { JobReferenceFilters } from '@jobref/contracts/domain/job-references';
import { limits } from '@jobref/contracts/domain/limits';
import {
  Archive,
  ArchiveRestore,
  CircleDot,
  Ellipsis,
  FileText,
  Share2,
  Tag,
  TagX,
  Trash2,
  UserRound,
} from 'lucide-react';
import { useState } from 'react';
import { useSignedInUser } from '../../session/signed-in-user.js';
import { ActionMenu, type MenuEntries } from '../../ui/actions/action-menu.js';
import { Button } from '../../ui/actions/button.js';
import { useHasBeen } from '../../ui/hooks/use-has-been.js';
import { lazyDialog } from '../../ui/lazy/lazy-dialog.js';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.js';
import { counted } from '../../ui/text/counted.js';
import { formatNumber } from '../../ui/text/format-number.js';
import { UntilClosed } from '../../ui/overlays/until-closed.js';
import { keptInBinText, manyKeptInBinText } from '../bin/kept-in-bin-text.js';
import { exportEntries } from '../exports/export-entries.js';
import { useExport } from '../exports/use-export.js';
import { statusLabel, StatusMark } from '../status/status-badge.js';
import styles from './bulk.module.css';
import { SelectionCount } from './selection-count.js';
import { useBulkWork } from './use-bulk-work.js';
import type { Selection } from './use-selection.js';

const BulkProgress = lazyDialog(() => import('./bulk-progress.js').then((m) => m.BulkProgress));
const ColleagueDialog = lazyDialog(() => import('./colleague-dialog.js').then((m) => m.ColleagueDialog));
const TagDialog = lazyDialog(() => import('./tag-dialog.js').then((m) => m.TagDialog));

interface SelectionBarProps {
  selection: Selection;
  filter: JobReferenceFilters;
  /** Number of matches, as the server counted: "214", or "10000+". */
  total: string | null;
}

type Asked = 'share' | 'hand_over' | 'add_tag' | 'remove_tag' | 'delete' | null;

/** Actions on the selected job references, below the list. */
export const SelectionBar = ({ selection, filter, total }: SelectionBarProps) => {
  const isAdministrator = useSignedInUser().role === 'administrator';
  const { work, isStarting, start, undo, close } = useBulkWork();
  const hasShownWork = useHasBeen(work !== null);
  const exporting = useExport();
  const [asked, setAsked] = useState<Asked>(null);
  /** All can be chosen only if the server counted them, which it does up to a limit. */
  const isCounted = total !== null && /^\d+$/.test(total);
  const allCount = isCounted ? Number(total) : 0;
  const count = selection.isAll ? allCount : selection.ids.size;
  const tooMany = !selection.isAll && selection.ids.size > limits.bulkIds;
  const cannot = count === 0 || tooMany || isStarting;
  const act = async (bulkAct: BulkAct) => {
    setAsked(null);
    const chosen = selection.isAll ? { filter, count } : { ids: [...selection.ids] };
    if (await start({ act: bulkAct, chosen })) selection.end();
  };
  const chooser = {
    count,
    onChosen: (bulkAct: BulkAct) => void act(bulkAct),
    onClose: () => setAsked(null),
  };
  const statuses = jobReferenceStatuses.map((status) => ({
    label: statusLabel(status),
    icon: <StatusMark status={status} />,
    onClick: () => void act({ act: 'set_status', status }),
  }));
  const exportChosen = (format: ExportFormat) =>
    void exporting.run(
      {
        path: '/api/exports/jobs',
        ...(selection.isAll ? { parameters: filter } : { ids: [...selection.ids] }),
      },
      format,
    );
  const more: MenuEntries = [
    { label: 'Add a tag', icon: <Tag />, onClick: () => setAsked('add_tag') },
    { label: 'Remove a tag', icon: <TagX />, onClick: () => setAsked('remove_tag') },
    ...exportEntries(exportChosen, 'Export as '),
    { label: 'Share', icon: <Share2 />, onClick: () => setAsked('share') },
    isAdministrator && {
      label: 'Hand over',
      icon: <UserRound />,
      onClick: () => setAsked('hand_over'),
    },
    {
      label: 'Generate PDFs',
      icon: <FileText />,
      onClick: () => void act({ act: 'generate_pdfs' }),
    },
    {
      label: 'Archive',
      icon: <Archive />,
      onClick: () => void act({ act: 'archive', archived: true }),
    },
    {
      label: 'Take out of the archive',
      icon: <ArchiveRestore />,
      onClick: () => void act({ act: 'archive', archived: false }),
    },
  ];
  return (
    <>
      {selection.isOn && (
        <div className={styles.selection} role="region" aria-label="Chosen job references">
          <SelectionCount selection={selection} allCount={allCount} tooMany={tooMany} total={total} />
          <span className="flex flex-wrap gap-8 ml-auto">
            <ActionMenu entries={statuses}>
              <Button size="small" icon={<CircleDot />} disabled={cannot}>
                Status
              </Button>
            </ActionMenu>
            <Button
              size="small"
              icon={<Trash2 />}
              disabled={cannot}
              {...ConfirmDialog.opener}
              onClick={() => setAsked('delete')}
            >
              Delete
            </Button>
            <ActionMenu entries={more}>
              <Button size="small" icon={<Ellipsis />} disabled={cannot} aria-label="More actions" />
            </ActionMenu>
            <Button size="small" variant="text" onClick={selection.end}>
              Cancel
            </Button>
          </span>
        </div>
      )}
      <ConfirmDialog
        open={asked === 'delete'}
        title="Delete job references"
        confirmLabel={`Delete ${formatNumber(count)}`}
        destructive
        onConfirm={() => void act({ act: 'delete' })}
        onCancel={() => setAsked(null)}
      >
        {counted(count, 'job reference')} with all files and PDFs, as far as you may delete them,{' '}
        {count === 1 ? 'is' : 'are'} deleted for everybody. {count === 1 ? keptInBinText : manyKeptInBinText}
      </ConfirmDialog>
      <UntilClosed>
        {(asked === 'share' || asked === 'hand_over') && <ColleagueDialog act={asked} {...chooser} />}
      </UntilClosed>
      <UntilClosed>
        {(asked === 'add_tag' || asked === 'remove_tag') && <TagDialog act={asked} {...chooser} />}
      </UntilClosed>
      {hasShownWork && <BulkProgress work={work} isUndoing={isStarting} onUndo={undo} onClose={close} />}
    </>
  );
};
