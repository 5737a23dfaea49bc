import type { FileUpload } from '@jobref/contracts/domain/files';
import { limits } from '@jobref/contracts/domain/limits';
import { useEffect, useId, useRef } from 'react';
import styles from './photo-viewer.module.css';
import type { Captions } from './use-captions.js';

interface CaptionFieldProps {
  photo: FileUpload;
  captions: Captions;
  /** Enter: the next photo, if there is one. */
  onNext: () => void;
}

/** The photo's caption, under it: saved when the field or the photo is left, by whatever way. */
export const CaptionField = ({ photo, captions, onNext }: CaptionFieldProps) => {
  const id = useId();
  const { unsaved } = captions;
  const save = () => void captions.save(photo);
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  // In the cleanup the ref still holds the `save` of the photo that is left, as it is set after cleanups.
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
          // An arrow moves in the words, not to the next photo.
          event.stopPropagation();
          // Enter that chooses a word of an input method is not meant for us.
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          save();
          onNext();
        }}
      />
    </div>
  );
};
