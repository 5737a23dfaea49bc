import type { Organisation } from '@jobref/contracts/domain/organisation';
import type { DossierSnapshot } from '@jobref/contracts/wire/dossiers';
import type { DocumentProblem, InspectedPage } from '../appended/pdf-tool.client.js';
import type { VerificationMark } from './verification-mark.js';

/**
 * A photo's picture, or the logo, in the dossier's folder; `src` is a file name there. Width and height in pixels, a
 * photo's are those of its original.
 */
export interface DossierPicture {
  src: string;
  width: number;
  height: number;
}

/** An uploaded document as a PDF in the dossier's folder, or the reason why its pages are not shown. */
export type DossierDocument =
  | { src: string; pages: InspectedPage[]; problem?: never }
  | { problem: DocumentProblem | 'missing' | 'late' | 'large'; pages?: never };

/** All input data of a dossier. */
export interface DossierSource {
  snapshot: DossierSnapshot;
  organisation: Organisation;
  /** Null if the organisation disabled it, and for anything but a finished dossier. */
  verification?: VerificationMark | null;
  /** Null if the organisation has none. */
  logo: DossierPicture | null;
  /** Full names by user id; people without an entry are not named. */
  names: ReadonlyMap<string, string>;
  /** Pictures by file id; a photo without one is shown as an empty frame. */
  pictures: ReadonlyMap<string, DossierPicture>;
  /** Uploaded documents by file id. */
  documents: ReadonlyMap<string, DossierDocument>;
  generatedAt: Date;
  /** Documents are not opened in a preview: their positions and the number of pages are unknown. */
  isPreview?: boolean;
}
