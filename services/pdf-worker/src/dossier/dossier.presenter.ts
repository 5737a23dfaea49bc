import { accentOf } from '@jobref/contracts/domain/accent';
import { fileTitle } from '@jobref/contracts/domain/file-titles';
import type { FileUpload } from '@jobref/contracts/domain/files';
import type { DossierOptions } from '@jobref/contracts/domain/dossier-options';
import { presentFileList } from './file-list.presenter.js';
import { layOutCover } from './cover.layout.js';
import type { DossierPicture, DossierSource } from './dossier.source.js';
import { presentAppended, presentSeparateFiles } from './appended.presenter.js';
import type {
  AppendedDocument,
  ContentsEntry,
  Cover,
  Details,
  DossierView,
  Fact,
  RunningHead,
} from './dossier.view.js';
import { presentComments, presentTasks } from './entries.presenter.js';
import { documentType } from './file-types.js';
import {
  fillPlaceholders,
  type Language,
  languageOf,
} from '@jobref/contracts/domain/dossier-language/language';
import { altOf, sortPhotos, isPhoto, presentPhotoNotes, presentPhotoPages } from './photos.presenter.js';
import { placeLogo } from './place-logo.js';
import { placePicture } from './place-picture.js';
import { paragraphs, printable, printableLine, shorten, textWidth } from './text.js';

const coverWidth = 176; // millimetres
const headWidth = 92; // Letters that fit next to the reference in the running header.
const headClient = 34;

// IBM Plex Sans semibold at 11 px; all digits are equally wide, other letters at most this wide.
const widthInHead = (letter: string): number => (/\d/.test(letter) ? 6.6 : letter === '-' ? 4.7 : 7.5);

/** Page number of each anchor of the contents, from 1. Empty before the first print. */
export type PageNumbers = ReadonlyMap<string, number>;
/**
 * Returns the page number as printed. A placeholder is as wide as the number: otherwise a title could wrap differently
 * and move pages.
 */
type PageOf = (anchor: string) => string;

/** Returns everything that a dossier shows, computed from the job reference's data. Pure. */
export const presentDossier = (source: DossierSource, pageNumbers: PageNumbers = new Map()): DossierView => {
  const { jobReference, options } = source.snapshot;
  const { sections } = options;
  const language = languageOf(options.language, source.organisation);
  const pageOf: PageOf = (anchor) => String(pageNumbers.get(anchor) ?? (source.isPreview ? '…' : '000'));
  const photos = sections.photos ? sortPhotos(jobReference.fileUploads.filter(isPhoto), options) : [];
  const documents = sections.documents ? jobReference.fileUploads.filter((file) => !isPhoto(file)) : [];
  const title = printableLine(jobReference.title);
  const client = printableLine(jobReference.clientName);
  const logo = source.logo && placeLogo(source.logo);
  const appended = presentAppended(documents, source, language);
  const parts = {
    details: presentDetails(source, language, { documents, appended, pageOf }),
    fileList: presentFileList(source, language),
    comments: presentComments(source, language),
    tasks: presentTasks(source, language),
  };
  return {
    language: language.tag,
    isRightToLeft: language.direction === 'rtl',
    isPreview: source.isPreview ?? false,
    words: language.words,
    accent: accentOf(options.accentColour),
    documentTitle: `${jobReference.reference} ${title}`,
    author: printableLine(source.organisation.name),
    generatedAt: source.generatedAt,
    organisation: shorten(printableLine(source.organisation.name), nameWidth(logo)),
    logo,
    title,
    client,
    head: runningHead(source, title, client, language),
    cover: presentCover(source, language, photos, documents),
    ...parts,
    photoSize: options.photoSize,
    photoPages: presentPhotoPages(photos, source, language),
    photoNotes: presentPhotoNotes(photos, options),
    appended,
    separateFiles: presentSeparateFiles(documents, source),
    papers: papersOf(appended),
    closing: presentClosing(options),
    contents: presentContents({ ...parts, photos }, appended, pageOf, language),
  };
};

const presentClosing = ({ signature, disclaimer }: DossierOptions): DossierView['closing'] => {
  const words = paragraphs(disclaimer);
  return signature || words.length > 0 ? { hasSignature: signature, disclaimer: words } : null;
};

/** Returns the table of contents, for a dossier with appended pages. */
const presentContents = (
  parts: Pick<DossierView, 'details' | 'comments' | 'tasks' | 'fileList'> & { photos: readonly FileUpload[] },
  appended: readonly AppendedDocument[],
  pageOf: PageOf,
  { words }: Language,
): ContentsEntry[] => {
  if (appended.length === 0) return [];
  const entries = [
    ...(parts.details ? [{ anchor: 'details', title: words.jobDetails }] : []),
    ...(parts.photos.length > 0 ? [{ anchor: 'photos', title: words.photos }] : []),
    ...appended.map(({ anchor, title }) => ({ anchor, title })),
    ...(parts.comments.length > 0 ? [{ anchor: 'comments', title: words.comments }] : []),
    ...(parts.tasks.length > 0 ? [{ anchor: 'tasks', title: words.tasks }] : []),
    ...(parts.fileList.length > 0 ? [{ anchor: 'files', title: words.fileList }] : []),
  ];
  return entries.map((entry) => ({ ...entry, page: pageOf(entry.anchor) }));
};

/** Finds the appended pages of a document. A separate file has none and is listed by its file name. */
const pagesIn = (file: FileUpload, appended: readonly AppendedDocument[]) =>
  appended.find(({ fileId, src }) => src && fileId === file.id);

/** Returns where a document's pages begin; no anchor for a separate file. */
const locationOf = (
  file: FileUpload,
  appended: readonly AppendedDocument[],
  pageOf: PageOf,
  { words }: Language,
) => {
  const anchor = pagesIn(file, appended)?.anchor ?? null;
  return { anchor, where: fillPlaceholders(words.onPage, { page: pageOf(anchor ?? '') }) };
};

const papersOf = (appended: readonly AppendedDocument[]): DossierView['papers'] => {
  const papers = appended.flatMap(({ pages }) =>
    pages.map(({ paper, sheet: { width, height } }) => [paper, { name: paper, width, height }] as const),
  );
  return [...new Map(papers).values()];
};

// Letters of the organisation's name that fit on the cover, reduced by the width of the logo.
const nameWidth = (logo: DossierPicture | null): number =>
  60 - (logo ? Math.ceil((logo.width + 13) / 8.6) : 0);

const runningHead = (
  { snapshot, organisation }: DossierSource,
  title: string,
  client: string,
  { words }: Language,
): RunningHead => {
  const { reference } = snapshot.jobReference;
  const [beforePage = '', beforePages = ''] = words.pageOf.split(/\{pages?\}/);
  const clientPart = shorten(client, Math.max(headClient, headWidth - textWidth(title)));
  return {
    reference,
    referenceWidth: Array.from(reference, widthInHead).reduce((sum, width) => sum + width, 0),
    title: shorten(title, headWidth - textWidth(clientPart)),
    client: clientPart,
    footer: shorten(printableLine(organisation.footer), 95),
    beforePage,
    beforePages,
  };
};

const presentCover = (
  source: DossierSource,
  language: Language,
  photos: readonly FileUpload[],
  documents: readonly FileUpload[],
): Cover => {
  const { jobReference } = source.snapshot;
  const { words, counted, dates } = language;
  const facts = factsOf(source, language);
  const contents = [
    photos.length > 0 ? counted(photos.length, 'photos') : '',
    documents.length > 0 ? counted(documents.length, 'documents') : '',
  ].filter(Boolean);
  const factColumns = inTwoColumns([
    ...facts.status,
    ...facts.clientEmail,
    facts.preparedBy,
    { label: words.contents, value: contents.join(', ') || words.noFiles },
    facts.created,
    { label: words.generated, value: dates.minute(source.generatedAt) },
  ]);
  const preparedFor = `${words.preparedFor} ${jobReference.clientName}`;
  const { verification = null } = source;
  const layout = layOutCover(jobReference.title, preparedFor, factColumns, verification !== null);
  const shown = jobReference.fileUploads.filter(isPhoto);
  const visible = shown.filter((photo) => source.pictures.has(photo.id));
  const first = visible.find(({ isCover }) => isCover) ?? visible[0];
  const picture = first && source.pictures.get(first.id);
  const serialAt = jobReference.reference.lastIndexOf('-') + 1;
  return {
    referencePrefix: jobReference.reference.slice(0, serialAt),
    referenceSerial: jobReference.reference.slice(serialAt),
    ...layout,
    picture: picture
      ? {
          ...placePicture(picture, coverWidth / layout.pictureHeight),
          alt: altOf(shown, first, source.snapshot.options, words),
        }
      : null,
    factColumns,
    verification,
  };
};

const inTwoColumns = <T>(facts: T[]): T[][] => {
  const half = Math.ceil(facts.length / 2);
  return [facts.slice(0, half), facts.slice(half)];
};

// The browser breaks widows in favour of orphans if a paragraph has too few lines for both. A line holds at least this
// many average letters, mostly a third more: a paragraph of up to six printed lines is counted as eight at most.
const lineWidth = 63;
const shortParagraph = 8;
const linesOf = (text: string): number =>
  text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(textWidth(line) / lineWidth)), 0);

interface DocumentPages {
  documents: readonly FileUpload[];
  appended: readonly AppendedDocument[];
  pageOf: PageOf;
}

const presentDetails = (
  source: DossierSource,
  language: Language,
  { documents, appended, pageOf }: DocumentPages,
): Details | null => {
  const { jobReference, options } = source.snapshot;
  const summary = paragraphs(options.summary);
  const isWanted = options.sections.details;
  const description = paragraphs(isWanted ? (jobReference.description ?? '') : '').map((text) => ({
    text,
    isShort: linesOf(text) <= shortParagraph,
  }));
  if (summary.length === 0 && description.length === 0 && documents.length === 0) return null;
  const facts = factsOf(source, language);
  return {
    summary,
    description,
    factColumns: isWanted
      ? [
          [facts.client, ...facts.clientEmail, facts.preparedBy],
          [facts.reference, ...facts.status, facts.created],
        ]
      : [],
    documents: documents.map((file, index) => ({
      number: index + 1,
      name: printableLine(pagesIn(file, appended) ? fileTitle(file) : file.originalName),
      description: printable(file.description ?? '') || null,
      type: documentType(file.mimeType, language),
      size: language.size(file.fileSize),
      added: language.dates.shortDay(new Date(file.createdAt)),
      ...locationOf(file, appended, pageOf, language),
    })),
  };
};

/** Facts that not every client needs are in arrays, empty unless they were chosen. */
const factsOf = ({ snapshot, names }: DossierSource, { words, dates, statuses }: Language) => {
  const { jobReference, options } = snapshot;
  const owner = names.get(jobReference.ownerId) ?? words.notKnown;
  const clientEmail = { label: words.clientEmail, value: jobReference.clientEmail ?? words.notProvided };
  const status = { label: words.status, value: statuses[jobReference.status] };
  return {
    client: { label: words.client, value: printableLine(jobReference.clientName) },
    clientEmail: options.clientEmail ? [clientEmail] : [],
    preparedBy: { label: words.preparedBy, value: printableLine(owner) },
    reference: { label: words.reference, value: jobReference.reference },
    status: options.status ? [status] : [],
    created: { label: words.created, value: dates.day(new Date(jobReference.createdAt)) },
  } satisfies Record<string, Fact | Fact[]>;
};
