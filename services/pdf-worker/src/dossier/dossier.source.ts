import type { Organisation } from '@jobref/contracts/domain/organisation';
import type { DossierSnapshot } from '@jobref/contracts/wire/jobs';

/** A photo's picture, or the logo, as it lies in the dossier's folder; `src` is a file name there, sizes in pixels. */
export interface DossierPicture {
  src: string;
  width: number;
  height: number;
}

/** All that a dossier is made of. */
export interface DossierSource {
  snapshot: DossierSnapshot;
  organisation: Organisation;
  /** Null where the organisation has none. */
  logo: DossierPicture | null;
  /** Full names by user id; who is missing is not named. */
  names: ReadonlyMap<string, string>;
  /** Pictures by file id; a photo without one is shown as an empty frame. */
  pictures: ReadonlyMap<string, DossierPicture>;
  generatedAt: Date;
}
