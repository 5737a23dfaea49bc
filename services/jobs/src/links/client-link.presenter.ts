import {
  type ClientLink as ClientLinkRecord,
  clientLink,
  type LinkedPhoto,
  type OpenedLink,
} from '@jobref/contracts/domain/client-links';
import { createPresenter } from '@jobref/service-kit/create-presenter';
import type { ClientLink } from './client-link.entity.js';
import type { LinkedDossier, LinkedPhotoRow } from './client-link.repository.js';
import { titleVersionOf, wordsHashOf } from '../pdfs/manifest.js';

const presentFields = createPresenter(clientLink.omit({ hasPassword: true, mail: true }));

export const presentClientLink = (link: ClientLink): ClientLinkRecord => ({
  ...presentFields(link),
  hasPassword: link.passwordHash !== null,
  mail:
    link.mailTo && link.mailStatus
      ? { to: link.mailTo, status: link.mailStatus, reason: link.mailReason }
      : null,
});

/** Hides a caption from the client if it was changed after the dossier was made. */
const presentPhoto = (photo: LinkedPhotoRow, withCaptions: boolean): LinkedPhoto => {
  const { id, width, height, description, title, words } = photo;
  const isAsInDossier = withCaptions && wordsHashOf(photo) === words;
  return { id, width, height, caption: isAsInDossier ? description || title || null : null };
};

/** Returns the reference instead of a title that was changed after the dossier was made. */
const titleOf = ({ title, reference, manifest }: LinkedDossier): string =>
  manifest && manifest.facts.title !== titleVersionOf({ title }) ? reference : title;

export const presentOpenedLink = (
  { id, expiresAt }: Pick<ClientLink, 'id' | 'expiresAt'>,
  dossier: LinkedDossier,
  photos: LinkedPhotoRow[],
): OpenedLink => ({
  id,
  reference: dossier.reference,
  title: titleOf(dossier),
  issuedAt: dossier.issuedAt.toISOString(),
  pages: dossier.pages,
  size: dossier.size,
  expiresAt: expiresAt.toISOString(),
  language: dossier.manifest?.options.language ?? null,
  photos: photos.map((photo) => presentPhoto(photo, dossier.manifest?.options.captions ?? false)),
});
