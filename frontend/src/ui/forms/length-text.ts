import { counted } from '../text/counted.js';
import { formatNumber } from '../text/format-number.js';

const share = 0.9;

/** Returns the note for a text near its maximum length; null before that. */
export const lengthText = (length: number, most: number): string | null => {
  const left = most - length;
  if (length < most * share) return null;
  if (left <= 0) return `The limit of ${formatNumber(most)} characters is reached`;
  return `${counted(left, 'character')} left`;
};
