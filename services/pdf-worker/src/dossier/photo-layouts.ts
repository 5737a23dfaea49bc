import type { PhotoSize } from '@jobref/contracts/domain/dossier-options';

/**
 * Layout of photos on a page, in pixels of the style sheet; `caption` is the number of letters that fit on the two
 * lines below one.
 */
export interface PhotoLayout {
  columns: number;
  rows: number;
  frame: { width: number; height: number };
  caption: number;
}

export const photoLayouts: Record<PhotoSize, PhotoLayout> = {
  large: { columns: 1, rows: 1, frame: { width: 665, height: 865 }, caption: 176 },
  normal: { columns: 1, rows: 2, frame: { width: 665, height: 397 }, caption: 176 },
  compact: { columns: 2, rows: 3, frame: { width: 321, height: 241 }, caption: 76 },
};

/** Height below each frame: number, caption on two lines, who and when. */
export const captionHeight = 59;
