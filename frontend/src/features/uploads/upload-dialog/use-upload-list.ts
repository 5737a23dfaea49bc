import { outcomeOf } from '../outcome/outcome.js';
import { useUploader } from '../uploader/use-uploader.js';
import { useFileSelection } from './use-file-selection.js';
import { useRestored } from './use-restored.js';
import { useUploaderState } from './use-uploader-state.js';

interface UploadListOptions {
  /** Key under which the list is stored on this device. */
  listId: string;
  /** Files chosen before the dialog opened. */
  given: readonly File[];
  isShort: boolean;
  /** Called with the job reference that kept files were being sent to. */
  onTarget: (jobReferenceId: string) => void;
}

const notKept = (name: string) => ({
  size: 0,
  lost: name,
  message: `${name}: Could not be kept here. Please choose it again.`,
});

/** Files of the dialog, whether chosen now, rejected or kept from before, with their outcome. */
export const useUploadList = ({ listId, given, isShort, onTarget }: UploadListOptions) => {
  const uploader = useUploader(listId);
  // In the order of selection.
  const files = Object.values(useUploaderState(uploader, (state) => state.files));
  const selection = useFileSelection(uploader, given, isShort);
  const { restored, isReady, isSlow, forgetRestored } = useRestored(uploader, {
    // Files given with the dialog belong to its job reference.
    onTarget: (target) => given.length === 0 && onTarget(target),
    onRestored: ({ lost }) => selection.addRefused(lost.map(notKept)),
  });
  const outcome = outcomeOf(files, selection.refused);
  const isStorageRefused = useUploaderState(uploader, () => uploader.isStorageRefused);
  return {
    ...selection,
    uploader,
    files,
    outcome,
    /** Number of chosen files not uploaded. */
    unsent: outcome.waiting + outcome.retryable,
    isStorageRefused,
    /** Whether chosen files are lost when the page is left. */
    isNotKept: isStorageRefused || uploader.isSkipped,
    restored,
    /** Whether kept files have been restored; nothing may be sent before. */
    isReady,
    /** Whether to show that the restore of kept files is still running. */
    isRestoring: isSlow,
    forgetRestored,
    discardRestored: () => {
      forgetRestored();
      uploader.cancelAll();
    },
  };
};
