/** Returns a name for a file without one, in local time: "Photo 2026-11-20 09.15.07.jpg". */
export const stampedName = (word: string, extension: string, moment: Date) => {
  const local = new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString();
  return `${word} ${local.slice(0, 19).replace('T', ' ').replaceAll(':', '.')}.${extension}`;
};

/** Name that browsers give a picture without a file: pasted, or taken with an iPhone's camera. */
const namelessPicture = /^image\.(\w+)$/i;

/** Gives a picture without a name a stamped one; returns other files as they are. */
export const withName = (file: File, word: string, moment: Date): File => {
  const extension = namelessPicture.exec(file.name)?.[1];
  if (!extension) return file;
  const name = stampedName(word, extension.toLowerCase(), moment);
  return new File([file], name, { type: file.type, lastModified: moment.getTime() });
};
