import { stampedName } from './stamped-name.js';

/** What a browser calls a picture that has no file. */
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
 * The files of a paste; a screenshot gets a name of its own. None when words are pasted into a field: cells of a sheet
 * come with a picture of themselves.
 */
export const pastedFiles = ({ clipboardData, target }: ClipboardEvent, moment = new Date()): File[] => {
  if (!clipboardData || (isEditable(target) && clipboardData.types.includes('text/plain'))) return [];
  return [...clipboardData.files].map((file) => named(file, moment));
};
