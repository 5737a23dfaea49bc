const minute = 60;
const hour = 60 * minute;

/** "about 4 min left": as rough as it is certain. */
export const timeLeftText = (seconds: number): string => {
  if (seconds < 10) return 'a few seconds left';
  if (seconds < minute) return `about ${Math.ceil(seconds / 10) * 10} s left`;
  if (seconds < hour) return `about ${Math.round(seconds / minute)} min left`;
  return 'more than an hour left';
};
