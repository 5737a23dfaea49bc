import type { MarkupShape, PhotoMarkup } from '@jobref/contracts/domain/markup';
import { useState } from 'react';
import { useDraftText } from '../../../drafts/use-draft-text.js';

interface Draft {
  /** What it was drawn over. */
  base: PhotoMarkup;
  shapes: MarkupShape[];
}

const draftIn = (text: string): Draft | null => {
  try {
    return JSON.parse(text) as Draft;
  } catch {
    return null;
  }
};

/** What is being drawn over a photo, and the markup it began with: gone on with after a reload, until it is forgotten. */
export const useMarkupDraft = (photoId: string, fetched: PhotoMarkup) => {
  const [draftText, writeDraft] = useDraftText(`markup.${photoId}`);
  const [begun] = useState(() => draftIn(draftText));
  // What others draw while somebody is at it is a conflict when they save, and changes nothing under their hands.
  const [record] = useState(begun?.base ?? fetched);
  const [shapes, setShapes] = useState<readonly MarkupShape[]>(begun?.shapes ?? fetched.shapes);
  return {
    record,
    shapes,
    /** `base`: what is drawn over, which is another one once somebody else's markup was taken over. */
    change: (next: readonly MarkupShape[], base: PhotoMarkup) => {
      setShapes(next);
      writeDraft(JSON.stringify({ base, shapes: next }));
    },
    forget: () => writeDraft(''),
  };
};
