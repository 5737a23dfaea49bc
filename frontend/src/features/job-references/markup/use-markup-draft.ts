import type { MarkupShape, PhotoMarkup } from '@jobref/contracts/domain/markup';
import { useState } from 'react';
import { useDraftText } from '../../../drafts/use-draft-text.js';
import { parseJson } from '../../../parse-json.js';

interface Draft {
  /** Markup that the draft is based on. */
  base: PhotoMarkup;
  shapes: MarkupShape[];
}

/** Draft of a photo's markup with the version it is based on; survives reloads until `forget` is called. */
export const useMarkupDraft = (photoId: string, fetched: PhotoMarkup) => {
  const [draftText, writeDraft] = useDraftText(`markup.${photoId}`);
  const [begun] = useState(() => parseJson(draftText) as Draft | undefined);
  // Markup saved by others meanwhile does not change the editor; it becomes a conflict on save.
  const [record] = useState(begun?.base ?? fetched);
  const [shapes, setShapes] = useState<readonly MarkupShape[]>(begun?.shapes ?? fetched.shapes);
  return {
    record,
    shapes,
    /** `base`: the version that is edited; it changes when somebody else's markup is taken over. */
    change: (next: readonly MarkupShape[], base: PhotoMarkup) => {
      setShapes(next);
      writeDraft(JSON.stringify({ base, shapes: next }));
    },
    forget: () => writeDraft(''),
  };
};
