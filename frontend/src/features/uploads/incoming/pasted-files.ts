import { withName } from './stamped-name.js';

const isEditable = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, [contenteditable="true"]') !== null;

/**
 * Returns the files of a paste; a screenshot gets a timestamped name. Returns none when text is pasted into a field, as
 * spreadsheet cells come with an image of themselves.
 */
export const pastedFiles = ({ clipboardData, target }: ClipboardEvent, moment = new Date()): File[] => {
  if (!clipboardData || (isEditable(target) && clipboardData.types.includes('text/plain'))) return [];
  return [...clipboardData.files].map((file) => withName(file, 'Pasted image', moment));
};
