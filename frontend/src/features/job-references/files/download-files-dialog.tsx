import { fileSizeText } from '@jobref/contracts/domain/file-size';
import type { FileUpload } from '@jobref/contracts/domain/files';
import { useState } from 'react';
import { filesZipUrl } from '../../../api/file-urls.js';
import { useDownload } from '../../../domain/downloads/use-download.js';
import { DialogButtons } from '../../../ui/overlays/dialog-buttons.js';
import { Dialog } from '../../../ui/overlays/dialog.js';
import { counted } from '../../../ui/text/counted.js';
import { ChooseFiles, idsWithout } from './choose-files.js';

interface DownloadFilesDialogProps {
  jobReferenceId: string;
  files: readonly FileUpload[];
  onClose: () => void;
}

/** Which files come as one ZIP: all unless somebody takes one out. */
export const DownloadFilesDialog = ({ jobReferenceId, files, onClose }: DownloadFilesDialogProps) => {
  const download = useDownload('The files could not be downloaded. Please try again.');
  const [leftOut, setLeftOut] = useState<string[]>([]);
  const chosen = files.filter(({ id }) => !leftOut.includes(id));
  const size = fileSizeText(chosen.reduce((sum, { fileSize }) => sum + fileSize, 0));
  const ids = chosen.map(({ id }) => id);
  const save = async () => {
    if (await download.run('GET', filesZipUrl(jobReferenceId, leftOut.length === 0 ? undefined : ids)))
      onClose();
  };
  const cancel = () => {
    download.cancel();
    onClose();
  };
  const label = chosen.length === 0 ? 'Download' : `Download ${counted(chosen.length, 'file')}, ${size}`;
  return (
    <Dialog
      open
      title="Download files"
      width={420}
      onClose={cancel}
      footer={
        <DialogButtons
          onCancel={cancel}
          disabled={chosen.length === 0}
          loading={download.isPending}
          onClick={() => void save()}
        >
          {download.received ? `${download.received} of ${size}` : label}
        </DialogButtons>
      }
    >
      <p className="text-secondary m-0">One ZIP archive. Photos show what is drawn over them.</p>
      <ChooseFiles
        files={files}
        chosenIds={ids}
        onChange={(chosenIds) => setLeftOut(idsWithout(files, chosenIds))}
      />
    </Dialog>
  );
};
