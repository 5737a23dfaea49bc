import { stampedName } from './stamped-name.js';

/** Name that browsers give a pasted image without a file. */
const namelessPicture = /^image\.(\w+)$/i;

const named = (file: File, moment: Date) => {
  const extension = namelessPicture.exec(file.name)?.[1];
  if (!extension) return file;
  const name = stampedName('Pasted image', extension.toLowerCase(), moment);
  return new File([file], name, { type: file.type, lastModified: moment.getTime() });
};

const isEditable = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, [contenteditable="true"]') !== null;

/**
 * Returns the files of a paste; a screenshot gets a timestamped name. Returns none when text is pasted into a field, as
 * spreadsheet cells come with an image of themselves.
 */
export const pastedFiles = ({ clipboardData, target }: ClipboardEvent, moment = new Date()): File[] => {
  if (!clipboardData || (isEditable(target) && clipboardData.types.includes('text/plain'))) return [];
  return [...clipboardData.files].map((file) => named(file, moment));
};
