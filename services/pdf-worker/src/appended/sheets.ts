import type { PageSize } from './pdf-tool.client.js';

/** Margins of every page of a dossier but the first; millimetres. */
export const pageMargins = { top: 21.7, side: 17, bottom: 19.5 };
/** Height of the header line above an appended page; CSS pixels. */
export const headPixels = 28;

// Points from here on.
const millimetre = 72 / 25.4;
const margin = {
  top: pageMargins.top * millimetre,
  side: pageMargins.side * millimetre,
  bottom: pageMargins.bottom * millimetre,
};
const headHeight = headPixels * 0.75;
/** Tolerance: a frame as high as the content area would move to the next page after a rounding error. */
const slack = 1.5;
const a4 = { width: 210 * millimetre, height: 297 * millimetre };
/** A page counts as A4 if it is up to this many points larger, as scanners and other paper formats produce. */
const tolerance = 20;
/** Larger pages are scaled down: no PDF viewer needs a page of more than two metres. */
const longestSide = 5_500;

/** Paper for an appended page, and its position there, from the upper left corner within the margins. */
export interface Sheet {
  /** Size of the paper. */
  width: number;
  height: number;
  left: number;
  top: number;
  /** Size of the page as shown. */
  shownWidth: number;
  shownHeight: number;
  scale: number;
}

const inner = ({ width, height }: PageSize) => ({
  width: width - 2 * margin.side,
  height: height - margin.top - margin.bottom - headHeight - slack,
});

const isLarge = ({ width, height }: PageSize): boolean =>
  Math.min(width, height) > a4.width + tolerance || Math.max(width, height) > a4.height + tolerance;

/** Returns the paper for a page shown in its own size; below the width of A4 the lines in its margins would overlap. */
const paperAround = ({ width, height }: PageSize): PageSize => ({
  width: Math.max(a4.width, width + 2 * margin.side),
  height: height + margin.top + margin.bottom + headHeight + slack,
});

/** Returns A4 in the page's orientation; a larger page gets paper around its own size, at least as wide. */
export const sheetFor = (page: PageSize): Sheet => {
  const shrunk = Math.min(1, longestSide / Math.max(page.width, page.height));
  const wanted = { width: page.width * shrunk, height: page.height * shrunk };
  const across = { width: a4.height, height: a4.width };
  const paper = isLarge(page) ? paperAround(wanted) : page.width > page.height ? across : a4;
  const room = inner(paper);
  const scale = Math.min(shrunk, room.width / page.width, room.height / page.height);
  const shownWidth = page.width * scale;
  const shownHeight = page.height * scale;
  return {
    ...paper,
    left: (room.width - shownWidth) / 2,
    top: headHeight,
    shownWidth,
    shownHeight,
    scale,
  };
};

/** Returns the lower left corner of the shown page, from the lower left of the paper, as in PDF coordinates. */
export const cornerOn = ({ height, left, top, shownHeight }: Sheet): { x: number; y: number } => ({
  x: margin.side + left,
  y: height - margin.top - top - shownHeight,
});
