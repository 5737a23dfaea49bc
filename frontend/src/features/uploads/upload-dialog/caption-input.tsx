import { limits } from '@jobref/contracts/domain/limits';
import { Input } from 'antd';
import type { KeyboardEvent } from 'react';
import { lengthText } from '../../../ui/forms/length-text.js';
import styles from './upload-list.module.css';

interface CaptionInputProps {
  /** "Caption" of a photo, "Description" of a document. */
  word: string;
  fileName: string;
  value: string;
  onChange: (value: string) => void;
}

const nextCaption = (input: HTMLElement) => {
  const captions = [...(input.closest('ul')?.querySelectorAll<HTMLElement>('input[data-caption]') ?? [])];
  return captions[captions.indexOf(input) + 1];
};

/** Tab and Enter go to the next file's caption. Shift+Tab keeps the normal order, including buttons. */
const goOn = (event: KeyboardEvent<HTMLInputElement>) => {
  // An Enter that confirms an input method's suggestion is ignored.
  if (event.nativeEvent.isComposing || event.shiftKey || !['Tab', 'Enter'].includes(event.key)) return;
  const next = nextCaption(event.currentTarget);
  if (!next) return;
  event.preventDefault();
  next.focus();
};

/** Field for the caption or description of a chosen file. */
export const CaptionInput = ({ word, fileName, value, onChange }: CaptionInputProps) => {
  const length = lengthText(value.length, limits.fileDescription);
  return (
    <>
      <Input
        data-caption
        dir="auto"
        className={styles.input ?? ''}
        size="small"
        aria-label={`${word}: ${fileName}`}
        placeholder={word}
        enterKeyHint="next"
        maxLength={limits.fileDescription}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={goOn}
      />
      {length && (
        <span className={styles.length} role="status">
          {length}
        </span>
      )}
    </>
  );
};
