import { type DossierOptions, optionsOf } from '@jobref/contracts/domain/dossier-options';
import type { FileUpload } from '@jobref/contracts/domain/files';
import { isPhotoType } from '@jobref/contracts/domain/limits';
import type { DossierChange } from '@jobref/contracts/domain/pdfs';
import type { DossierSnapshot, MadeWith } from '@jobref/contracts/wire/dossiers';
import { versionOf } from '@jobref/service-kit/versions';
import type { EntriesVersions } from './dossier-entries.repository.js';

type ShownFile = FileUpload & { sha256?: string | undefined };
type ShownJobReference = Pick<
  DossierSnapshot['jobReference'],
  'title' | 'description' | 'clientName' | 'clientEmail' | 'status' | 'ownerId'
> & { fileUploads: ShownFile[] };

type Kind = 'photos' | 'documents';
type Fact = Exclude<DossierChange['what'], Kind | 'order' | 'markup'>;
type Facts = Partial<Record<Fact, string>>;

/**
 * `words`: a hash of the file's words in the dossier; `markup`: the version of its markup; `sha256` of its bytes, in
 * hex.
 */
interface FileInManifest {
  id: string;
  kind: Kind;
  words: string;
  markup?: string | undefined;
  sha256?: string | undefined;
}

/**
 * What a dossier was made of: the options, a hash of every fact that it shows, and every file's id and hashes, in
 * order.
 */
export interface DossierManifest {
  options: DossierOptions;
  facts: Facts;
  files: FileInManifest[];
  madeWith?: MadeWith | undefined;
  /** Whether the stored bytes are of another attempt than this manifest: they may show another state. */
  isOfOtherAttempt?: boolean;
}

const kindOf = ({ mimeType }: FileUpload): Kind => (isPhotoType(mimeType) ? 'photos' : 'documents');

/** Returns a hash of the title that a dossier shows, to detect changes. */
export const titleVersionOf = ({ title }: Pick<ShownJobReference, 'title'>): string => versionOf({ title });

const factsOf = (
  job: ShownJobReference,
  { sections, status, clientEmail }: DossierOptions,
  versions: EntriesVersions | null,
): Facts => ({
  title: titleVersionOf(job),
  client: versionOf({ name: job.clientName, ...(clientEmail && { email: job.clientEmail }) }),
  owner: versionOf({ owner: job.ownerId }),
  ...(sections.details && { description: versionOf({ description: job.description }) }),
  ...(status && { status: versionOf({ status: job.status }) }),
  ...(sections.comments && versions && { comments: versions.comments }),
  ...(sections.tasks && versions && { tasks: versions.tasks }),
});

type Worded = Pick<FileUpload, 'originalName' | 'title' | 'description' | 'groupName' | 'isCover'>;

/** Returns a hash of a file's words in a dossier, to detect changes. */
export const wordsHashOf = ({ originalName, title, description, groupName, isCover }: Worded): string =>
  versionOf({ originalName, title, description, groupName, isCover });

const filesOf = (
  { fileUploads }: ShownJobReference,
  { sections, leftOut }: DossierOptions,
): FileInManifest[] =>
  fileUploads
    .map((file) => ({
      id: file.id,
      kind: kindOf(file),
      words: wordsHashOf(file),
      ...(file.markupVersion && { markup: file.markupVersion }),
      sha256: file.sha256,
    }))
    .filter(({ id, kind }) => (sections[kind] || sections.fileList) && !leftOut.includes(id));

/** Returns the manifest of a job reference's contents under these options. */
export const manifestOf = (
  { jobReference, options }: { jobReference: ShownJobReference; options: DossierOptions },
  versions: EntriesVersions | null,
): DossierManifest => ({
  options,
  facts: factsOf(jobReference, options, versions),
  files: filesOf(jobReference, options),
});

/**
 * Returns the differences between a dossier with this manifest and the current job reference; none if it is up to date.
 */
export const changesSince = (
  made: DossierManifest,
  jobReference: ShownJobReference,
  versions: EntriesVersions | null,
): DossierChange[] => {
  const now = manifestOf({ jobReference, options: optionsOf(made.options) }, versions);
  return [
    ...(['photos', 'documents'] as const).flatMap((kind) => fileChanges(kind, made.files, now.files)),
    ...markupChanges(made.files, now.files, made.options),
    ...(hasOtherOrder(made.files, now.files) ? [{ what: 'order' as const }] : []),
    ...(Object.keys(now.facts) as Fact[])
      .filter((fact) => made.facts[fact] !== now.facts[fact])
      .map((what) => ({ what })),
  ];
};

const fileChanges = (kind: Kind, made: FileInManifest[], now: FileInManifest[]): DossierChange[] => {
  const wordsOfKind = (files: FileInManifest[]) =>
    new Map(files.filter((file) => file.kind === kind).map(({ id, words }) => [id, words]));
  const [before, after] = [wordsOfKind(made), wordsOfKind(now)];
  const amounts = {
    added: [...after.keys()].filter((id) => !before.has(id)).length,
    removed: [...before.keys()].filter((id) => !after.has(id)).length,
    changed: [...after].filter(([id, words]) => before.has(id) && before.get(id) !== words).length,
  };
  return (['added', 'removed', 'changed'] as const).flatMap((how) =>
    amounts[how] > 0 ? [{ what: kind, how, amount: amounts[how] }] : [],
  );
};

/** Counts photos in both with other markup, if photos are shown and not only listed. */
const markupChanges = (
  made: FileInManifest[],
  now: FileInManifest[],
  { sections }: DossierOptions,
): DossierChange[] => {
  const before = new Map(made.map(({ id, markup }) => [id, markup]));
  const amount = now.filter(({ id, markup }) => before.has(id) && before.get(id) !== markup).length;
  return sections.photos && amount > 0 ? [{ what: 'markup', amount }] : [];
};

const idsAlsoIn = (others: FileInManifest[], files: FileInManifest[]): string[] => {
  const known = new Set(others.map(({ id }) => id));
  return files.map(({ id }) => id).filter((id) => known.has(id));
};

/** Compares the order of the files that are in both. */
const hasOtherOrder = (made: FileInManifest[], now: FileInManifest[]): boolean => {
  const [before, after] = [idsAlsoIn(now, made), idsAlsoIn(made, now)];
  return before.some((id, index) => id !== after[index]);
};
