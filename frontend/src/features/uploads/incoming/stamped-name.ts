/** Returns a name for a file without one, in local time: "Photo 2026-11-20 09.15.07.jpg". */
export const stampedName = (word: string, extension: string, moment: Date) => {
  const local = new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString();
  return `${word} ${local.slice(0, 19).replace('T', ' ').replaceAll(':', '.')}.${extension}`;
};
