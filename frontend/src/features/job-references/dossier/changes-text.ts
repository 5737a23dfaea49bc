import type { DossierChange } from '@jobref/contracts/domain/pdfs';

const nouns = { photos: ['photo', 'photos'], documents: ['document', 'documents'] } as const;

const changeText = (change: DossierChange): string => {
  if (!('amount' in change)) return change.what === 'order' ? 'files reordered' : `${change.what} changed`;
  const { what, how, amount } = change;
  return `${amount} ${nouns[what][amount === 1 ? 0 : 1]} ${how}`;
};

/** "Up to date", or "3 photos added, title changed since". */
export const changesText = (changes: readonly DossierChange[]): string =>
  changes.length === 0 ? 'Up to date' : `${changes.map(changeText).join(', ')} since`;
