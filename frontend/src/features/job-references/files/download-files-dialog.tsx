import { fileSizeText } from '@jobref/contracts/domain/file-size';
import type { FileUpload } from '@jobref/contracts/domain/files';
import { useEffect, useState } from 'react';
import { filesZipUrl } from '../../../api/file-urls.js';
import { useDownload } from '../../../domain/downloads/use-download.js';
import { DialogButtons } from '../../../ui/overlays/dialog-buttons.js';
import { Dialog } from '../../../ui/overlays/dialog.js';
import { counted } from '../../../ui/text/counted.js';
import { ChooseFiles } from './choose-files.js';

interface DownloadFilesDialogProps {
  jobReferenceId: string;
  files: readonly FileUpload[];
  onClose: () => void;
}

/** Dialog that downloads the selected files as one ZIP; all by default. */
export const DownloadFilesDialog = ({ jobReferenceId, files, onClose }: DownloadFilesDialogProps) => {
  const { run, cancel, isPending, received } = useDownload(
    'The files could not be downloaded. Please try again.',
  );
  // Cancels the download on unmount too, as when Back closes the dialog.
  useEffect(() => cancel, [cancel]);
  const [chosenIds, setChosenIds] = useState(() => files.map(({ id }) => id));
  const chosen = files.filter(({ id }) => chosenIds.includes(id));
  const size = fileSizeText(chosen.reduce((sum, { fileSize }) => sum + fileSize, 0));
  const save = async () => {
    const ids = chosen.length === files.length ? undefined : chosen.map(({ id }) => id);
    if (await run('GET', filesZipUrl(jobReferenceId, ids))) onClose();
  };
  const label = chosen.length === 0 ? 'Download' : `Download ${counted(chosen.length, 'file')}, ${size}`;
  return (
    <Dialog
      open
      title="Download files"
      width={420}
      onClose={onClose}
      footer={
        <DialogButtons
          onCancel={onClose}
          disabled={chosen.length === 0}
          loading={isPending}
          onClick={() => void save()}
        >
          {received ? `${received} of ${size}` : label}
        </DialogButtons>
      }
    >
      <p className="text-secondary m-0">One ZIP archive. Photos include their markup.</p>
      <ChooseFiles files={files} chosenIds={chosenIds} onChange={setChosenIds} />
    </Dialog>
  );
};
