import type { Organisation } from '@jobref/contracts/domain/organisation';
import type { DossierSnapshot } from '@jobref/contracts/wire/dossiers';
import type { DocumentProblem, InspectedPage } from '../appended/pdf-tool.client.js';
import type { VerificationMark } from './verification-mark.js';

/** A photo's picture, or the logo, as it lies in the dossier's folder; `src` is a file name there, sizes in pixels. */
export interface DossierPicture {
  src: string;
  width: number;
  height: number;
}

/** An uploaded document as it lies in the dossier's folder as a PDF, or why its pages are not shown. */
export type DossierDocument =
  | { src: string; pages: InspectedPage[]; problem?: never }
  | { problem: DocumentProblem | 'missing' | 'late' | 'large'; pages?: never };

/** All that a dossier is made of. */
export interface DossierSource {
  snapshot: DossierSnapshot;
  organisation: Organisation;
  /** Null where the organisation wants none, and for what is no finished dossier. */
  verification?: VerificationMark | null;
  /** Null where the organisation has none. */
  logo: DossierPicture | null;
  /** Full names by user id; who is missing is not named. */
  names: ReadonlyMap<string, string>;
  /** Pictures by file id; a photo without one is shown as an empty frame. */
  pictures: ReadonlyMap<string, DossierPicture>;
  /** Uploaded documents by file id. */
  documents: ReadonlyMap<string, DossierDocument>;
  generatedAt: Date;
  /** Documents are not opened: where they stand and how many pages there are is not known. */
  isPreview?: boolean;
}
