import type { Accent } from '@jobref/contracts/domain/accent';
import type { SeparateFile } from '@jobref/contracts/domain/pdfs';
import type { Sheet } from '../appended/sheets.js';
import type { Words } from '@jobref/contracts/domain/dossier-language/catalogues/catalogue';
import type { VerificationMark } from './verification-mark.js';

/** Data of the template: every string as printed, every number in its unit. */
export interface DossierView {
  /** A BCP 47 tag. */
  language: string;
  isRightToLeft: boolean;
  /** If true, the number of pages is unknown. */
  isPreview: boolean;
  words: Words;
  accent: Accent;
  documentTitle: string;
  author: string;
  generatedAt: Date;
  organisation: string;
  /** Next to the organisation's name; in CSS pixels. */
  logo: { src: string; width: number; height: number } | null;
  title: string;
  client: string;
  head: RunningHead;
  cover: Cover;
  /** Null if the cover already shows everything. */
  details: Details | null;
  photoPages: PhotoPage[];
  /** Number of photos per page, as a class of the style sheet. */
  photoSize: string;
  photoNotes: { number: number; text: string }[];
  comments: CommentEntry[];
  tasks: TaskEntry[];
  /** Null if there is no signature block and no disclaimer. */
  closing: { hasSignature: boolean; disclaimer: string[] } | null;
  appended: AppendedDocument[];
  /** Every file with the hash of its bytes; empty unless chosen. */
  fileList: ListedFile[];
  separateFiles: SeparateFile[];
  /** Papers of the appended pages, in points, without duplicates. */
  papers: { name: string; width: number; height: number }[];
  /** Empty if there are no appended documents. */
  contents: ContentsEntry[];
}

/** A line of the contents: the anchor, and its page number. */
export interface ContentsEntry {
  anchor: string;
  title: string;
  page: string;
}

/** An uploaded document with its pages on paper of the dossier. */
export interface AppendedDocument {
  fileId: string;
  anchor: string;
  title: string;
  /** File name in the dossier's folder; null if the document has a problem instead. */
  src: string | null;
  problem: string | null;
  pages: AppendedPage[];
}

export interface AppendedPage {
  sheet: Sheet;
  /** Name of the `@page` in the style sheet. */
  paper: string;
  isFirst: boolean;
  label: string;
  /** Alternative text for screen readers. */
  alt: string;
}

export interface CommentEntry {
  author: string;
  when: string;
  isEdited: boolean;
  text: string;
}

export interface TaskEntry {
  title: string;
  description: string | null;
  status: string;
  due: string | null;
  assignee: string;
}

/** Texts of the page margins. */
export interface RunningHead {
  reference: string;
  /** Width of the reference in CSS pixels, before the title begins. */
  referenceWidth: number;
  title: string;
  client: string;
  footer: string;
  /** Texts before the page number, and between it and the number of pages. */
  beforePage: string;
  beforePages: string;
}

export interface Cover {
  referencePrefix: string;
  referenceSerial: string;
  titleSize: 'large' | 'medium' | 'small';
  /** In millimetres. */
  pictureHeight: number;
  verification: VerificationMark | null;
  picture: PlacedPicture | null;
  factColumns: Fact[][];
}

export interface Fact {
  label: string;
  value: string;
}

export interface Details {
  summary: string[];
  /** A short paragraph is not split across pages. */
  description: { text: string; isShort: boolean }[];
  /** Empty unless chosen. */
  factColumns: Fact[][];
  documents: DocumentRow[];
}

interface DocumentRow {
  number: number;
  name: string;
  description: string | null;
  type: string;
  size: string;
  added: string;
  /** Where its pages begin, for a link; null for a separate file. */
  anchor: string | null;
  /** Text of the link; as wide before its page number is known as after. */
  where: string;
}

export interface ListedFile {
  number: number;
  name: string;
  type: string;
  size: string;
  /** Split into two lines, for comparison by eye. */
  sha256: string[];
}

/** A picture that fills its frame, which clips it. All values in per cent of the frame. */
export interface PlacedPicture {
  src: string;
  /** Alternative text for screen readers. */
  alt: string;
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface PhotoPage {
  /** Heading of a group of photos. */
  group: string | null;
  /** Range of the photos, and their total number. */
  heading: string;
  photos: ShownPhoto[];
}

export interface ShownPhoto {
  number: number;
  /** Shown before the caption, if there are both. */
  title: string | null;
  /** Empty unless captions are chosen. */
  caption: string;
  /** Time when it was taken, else added. Null unless chosen. */
  when: string | null;
  /** Null if the person no longer exists. */
  by: { word: string; name: string } | null;
  /** Place where it was taken: in degrees, and as a map link. Null if unknown or not chosen. */
  place: { text: string; map: string } | null;
  /** CSS pixels, if the frame is as high as its picture; null for the full height. */
  frameHeight: number | null;
  picture: PlacedPicture | null;
}
