import type { SeparateFile } from '@jobref/contracts/domain/pdfs';
import type { Sheet } from '../appended/sheets.js';
import type { Accent } from './accent.js';
import type { Words } from './catalogues/catalogue.js';
import type { VerificationMark } from './verification-mark.js';

/** What the template shows: every string as it stands on paper, every number in its unit. */
export interface DossierView {
  /** A BCP 47 tag. */
  language: string;
  isRightToLeft: boolean;
  /** Then how many pages there are is not known. */
  isPreview: boolean;
  words: Words;
  accent: Accent;
  documentTitle: string;
  author: string;
  generatedAt: Date;
  organisation: string;
  /** Beside the organisation's name; in CSS pixels. */
  logo: { src: string; width: number; height: number } | null;
  title: string;
  client: string;
  head: RunningHead;
  cover: Cover;
  /** Null where the cover already says everything. */
  details: Details | null;
  photoPages: PhotoPage[];
  /** Photos a page, as the style sheet names it. */
  photoSize: string;
  photoNotes: { number: number; text: string }[];
  comments: CommentEntry[];
  tasks: TaskEntry[];
  /** Null where there is nothing to sign and nothing to disclaim. */
  closing: { hasSignature: boolean; disclaimer: string[] } | null;
  appended: AppendedDocument[];
  /** Every file with the hash of its bytes; empty where it is not asked for. */
  fileList: ListedFile[];
  separateFiles: SeparateFile[];
  /** Papers of the appended pages, in points, each once. */
  papers: { name: string; width: number; height: number }[];
  /** Empty where the cover shows the way. */
  contents: ContentsEntry[];
}

/** A line of the contents: where it leads, and the number of that page. */
export interface ContentsEntry {
  anchor: string;
  title: string;
  page: string;
}

/** An uploaded document, its pages on paper of the dossier. */
export interface AppendedDocument {
  fileId: string;
  anchor: string;
  title: string;
  /** The file in the dossier's folder; null where it has a problem instead. */
  src: string | null;
  problem: string | null;
  pages: AppendedPage[];
}

export interface AppendedPage {
  sheet: Sheet;
  /** The name of the style sheet's page. */
  paper: string;
  isFirst: boolean;
  label: string;
  /** What somebody is told who does not see it. */
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
  /** CSS pixels that the reference takes before the title begins. */
  referenceWidth: number;
  title: string;
  client: string;
  footer: string;
  /** What stands before the number of the page, and between it and that of all pages. */
  beforePage: string;
  beforePages: string;
}

export interface Cover {
  referencePrefix: string;
  referenceSerial: string;
  titleSize: 'large' | 'medium' | 'small';
  /** Millimetres. */
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
  /** A short paragraph is not parted at the end of a page. */
  description: { text: string; isShort: boolean }[];
  /** Empty where they are not wanted. */
  factColumns: Fact[][];
  documents: DocumentRow[];
}

export interface DocumentRow {
  number: number;
  name: string;
  description: string | null;
  type: string;
  size: string;
  added: string;
  /** Where its pages begin, for a link; null where it is supplied as a separate file. */
  anchor: string | null;
  /** What the link says; as wide before its page is known as after. */
  where: string;
}

export interface ListedFile {
  number: number;
  name: string;
  type: string;
  size: string;
  /** In two lines, so that it can be compared by eye. */
  sha256: string[];
}

/** A picture that fills its frame; the frame cuts off what stands over. All in per cent of the frame. */
export interface PlacedPicture {
  src: string;
  /** What somebody is told who does not see it. */
  alt: string;
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface PhotoPage {
  /** What stands over a group of photos. */
  group: string | null;
  /** Which photos these are of how many. */
  heading: string;
  photos: ShownPhoto[];
}

export interface ShownPhoto {
  number: number;
  /** Before the caption, where there are both. */
  title: string | null;
  /** Empty where captions are not wanted. */
  caption: string;
  /** When it was taken, else added. Null where it is not wanted. */
  when: string | null;
  /** Null for a person who is no longer known. */
  by: { word: string; name: string } | null;
  /** Where it was taken: in degrees, and on a map. Null where that is not known or not wanted. */
  place: { text: string; map: string } | null;
  /** CSS pixels, where the frame is as high as its picture; null: as high as the page has room. */
  frameHeight: number | null;
  picture: PlacedPicture | null;
}
