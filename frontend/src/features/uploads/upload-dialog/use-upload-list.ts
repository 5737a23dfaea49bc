import { outcomeOf } from '../outcome/outcome.js';
import { useUploader } from '../uploader/use-uploader.js';
import { useFileSelection } from './use-file-selection.js';
import { useRestored } from './use-restored.js';
import { useUploaderState } from './use-uploader-state.js';

interface UploadListOptions {
  /** What the list is kept under on this device. */
  listId: string;
  /** Chosen before the dialog opened. */
  given: readonly File[];
  isShort: boolean;
  /** Kept files were on their way to this job reference. */
  onTarget: (jobReferenceId: string) => void;
}

const notKept = (name: string) => ({
  size: 0,
  message: `${name}: Could not be kept here. Please choose it again.`,
});

/** The dialog's files: chosen now, refused, or kept from before, and what became of them. */
export const useUploadList = ({ listId, given, isShort, onTarget }: UploadListOptions) => {
  const uploader = useUploader(listId);
  // In the order in which they were chosen.
  const files = Object.values(useUploaderState(uploader, (state) => state.files));
  const selection = useFileSelection(uploader, given, isShort);
  const { restored, isReady, isSlow, forgetRestored } = useRestored(uploader, {
    // Files that were chosen just now belong to the job reference that was chosen with them.
    onTarget: (target) => given.length === 0 && onTarget(target),
    onRestored: ({ lost }) => selection.tell(lost.map(notKept)),
  });
  const outcome = outcomeOf(
    files,
    selection.refused.flatMap(({ sentAs }) => sentAs ?? []),
  );
  return {
    ...selection,
    uploader,
    files,
    outcome,
    /** How many chosen files have not been uploaded. */
    unsent: outcome.waiting + outcome.retryable,
    restored,
    /** Kept files are on the list: before that nothing may be sent. */
    isReady,
    /** Files from before are not all settled yet, and the person is to know. */
    isRestoring: isSlow,
    forgetRestored,
    /** What came back from before is not wanted any more. */
    discardRestored: () => {
      forgetRestored();
      uploader.cancelAll();
    },
  };
};
