/** What the template shows: every string as it stands on paper, every number in its unit. */
export interface DossierView {
  documentTitle: string;
  author: string;
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
  photoNotes: { number: number; text: string }[];
}

/** Texts of the page margins. */
export interface RunningHead {
  reference: string;
  /** CSS pixels that the reference takes before the title begins. */
  referenceWidth: number;
  title: string;
  client: string;
  footer: string;
}

export interface Cover {
  referencePrefix: string;
  referenceSerial: string;
  titleSize: 'large' | 'medium' | 'small';
  /** Millimetres. */
  pictureHeight: number;
  picture: PlacedPicture | null;
  factColumns: Fact[][];
}

export interface Fact {
  label: string;
  value: string;
}

export interface Details {
  /** A short paragraph is not parted at the end of a page. */
  description: { text: string; isShort: boolean }[];
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
  heading: string;
  photos: ShownPhoto[];
}

export interface ShownPhoto {
  number: number;
  caption: string;
  added: string;
  /** Null for a person who is no longer known. */
  addedBy: string | null;
  picture: PlacedPicture | null;
}
