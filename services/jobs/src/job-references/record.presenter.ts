import type { Actor } from '@jobref/contracts/domain/actor';
import type { JobReferenceRecord } from '@jobref/contracts/domain/job-references';
import type { Tag } from '@jobref/contracts/domain/tags';
import { presentFile } from '../files/file.presenter.js';
import { changesSince } from '../pdfs/manifest.js';
import { presentPdf } from '../pdfs/pdf.presenter.js';
import { abilitiesOf } from './core/job-reference.policy.js';
import { presentFacts, versionOfJobReference } from './core/job-reference.presenter.js';
import type { JobReferenceRow } from './core/job-reference.repository.js';
import type { RecordRow, WholeRow } from './record.repository.js';

/** Maps a job reference to its record for an actor [EN-03], with what they may do with it. */
export const presentRecord = (actor: Actor, row: RecordRow): JobReferenceRecord => ({
  ...presentFacts(row),
  tags: row.tags,
  fileUploads: row.files.map(presentFile),
  pdfGenerations: row.pdfs.map(presentPdf),
  abilities: abilitiesOf(actor, row),
  version: versionOfJobReference(row, row.tags),
});

/** Same as `presentRecord`, with the changes since its newest dossier. */
export const presentWhole = (actor: Actor, row: WholeRow): JobReferenceRecord => {
  const record = presentRecord(actor, row);
  const newest = record.pdfGenerations.find(({ status }) => status === 'done');
  const { manifest, versions } = row.newestMade ?? {};
  if (newest && manifest)
    Object.assign(newest, {
      ...(!manifest.isOfOtherAttempt && { changes: changesSince(manifest, record, versions ?? null) }),
      mailSize: manifest.options.mailSize,
    });
  return record;
};

/** Maps a job reference that its owner has just created, without any parts. */
export const presentFresh = (
  actor: Actor,
  made: Omit<JobReferenceRow, 'sharedPermissions'>,
  tags: Tag[],
): JobReferenceRecord =>
  presentRecord(actor, { ...made, sharedPermissions: null, tags, files: [], pdfs: [] });
