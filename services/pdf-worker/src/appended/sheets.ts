import type { PageSize } from './pdf-tool.client.js';

/** Of every page of a dossier but the first; millimetres. */
export const pageMargins = { top: 21.7, side: 17, bottom: 19.5 };
/** The line above an appended page; CSS pixels. */
export const headPixels = 28;

// From here on points.
const millimetre = 72 / 25.4;
const margin = {
  top: pageMargins.top * millimetre,
  side: pageMargins.side * millimetre,
  bottom: pageMargins.bottom * millimetre,
};
const headHeight = headPixels * 0.75;
/** A frame as high as the paper's content would move to the next page with a rounding error. */
const slack = 1.5;
const a4 = { width: 210 * millimetre, height: 297 * millimetre };
/** A page is A4's although it is a few points larger, as what scanners and other papers' formats make. */
const tolerance = 20;
/** What is larger is shown smaller: no reader needs a page of more than two metres. */
const longestSide = 5_500;

/** The paper that an appended page is shown on, and where on it, from the upper left corner within its margins. */
export interface Sheet {
  /** Of the paper. */
  width: number;
  height: number;
  left: number;
  top: number;
  /** Of the page that is shown. */
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

/** Paper around a page that is shown in its own size. */
const paperAround = ({ width, height }: PageSize): PageSize => ({
  width: width + 2 * margin.side,
  height: height + margin.top + margin.bottom + headHeight + slack,
});

/** A4, upright or across as the page is; what is larger has paper of its own, around its own size. */
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

/** The lower left corner of what the sheet shows, from the lower left of the paper, as PDF counts. */
export const cornerOn = ({ height, left, top, shownHeight }: Sheet): { x: number; y: number } => ({
  x: margin.side + left,
  y: height - margin.top - top - shownHeight,
});
