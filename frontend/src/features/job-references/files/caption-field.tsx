import type { FileUpload } from '@jobref/contracts/domain/files';
import { limits } from '@jobref/contracts/domain/limits';
import { useEffect, useId, useRef } from 'react';
import styles from './photo-viewer.module.css';
import type { Captions } from './use-captions.js';

interface CaptionFieldProps {
  photo: FileUpload;
  captions: Captions;
  /** Called on Enter, to go to the next photo, if any. */
  onNext: () => void;
}

/** Caption field below the photo; saves on blur and on unmount or change of the photo. */
export const CaptionField = ({ photo, captions, onNext }: CaptionFieldProps) => {
  const id = useId();
  const { unsaved } = captions;
  const save = () => void captions.save(photo);
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  // In the cleanup the ref still holds the `save` of the previous photo, as it is set after cleanups.
  useEffect(() => () => latest.current(), [photo.id]);
  return (
    <div className={styles.captionField}>
      {unsaved && (
        <p className={styles.unsaved} role="alert">
          The caption of {unsaved.originalName} was not saved. Go back to it and press Enter to try again.
        </p>
      )}
      <label htmlFor={id}>Caption</label>
      <textarea
        id={id}
        rows={1}
        dir="auto"
        maxLength={limits.fileDescription}
        placeholder="What the photo shows"
        enterKeyHint="next"
        value={captions.textOf(photo)}
        onChange={(event) => captions.type(photo, event.target.value)}
        onBlur={save}
        onKeyDown={(event) => {
          // Arrow keys move the caret, not to the next photo.
          event.stopPropagation();
          // An Enter that confirms an input method's suggestion is ignored.
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          save();
          onNext();
        }}
      />
    </div>
  );
};
