import type { DossierChange } from '@jobref/contracts/domain/pdfs';
import { counted } from '../../../ui/text/counted.js';

const nouns = { photos: 'photo', documents: 'document' } as const;

const changeText = (change: DossierChange): string => {
  if (change.what === 'markup') return `markup of ${counted(change.amount, 'photo')} changed`;
  if (!('amount' in change)) return change.what === 'order' ? 'files reordered' : `${change.what} changed`;
  const { what, how, amount } = change;
  return `${counted(amount, nouns[what])} ${how}`;
};

/** Returns "Up to date", or for example "3 photos added, title changed since". */
export const changesText = (changes: readonly DossierChange[]): string => {
  if (changes.length === 0) return 'Up to date';
  const text = changes.map(changeText).join(', ');
  return `${text[0]!.toUpperCase()}${text.slice(1)} since`;
};
