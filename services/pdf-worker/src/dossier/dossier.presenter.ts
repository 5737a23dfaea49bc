import { fileSizeText } from '@jobref/contracts/domain/file-size';
import type { FileUpload } from '@jobref/contracts/domain/files';
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
  ListedFile,
  RunningHead,
} from './dossier.view.js';
import { counted, type DateFormats, dateFormats, documentType, statusLabel } from './formats.js';
import { captionOf, presentPhotoNotes, presentPhotoPages } from './photos.presenter.js';
import { placeLogo } from './place-logo.js';
import { placePicture } from './place-picture.js';
import { paragraphs, printable, printableLine, shorten, textWidth } from './text.js';

const unknown = 'Not known';
const coverWidth = 176; // millimetres
const headWidth = 92; // letters that fit beside the reference in the running head
const headClient = 34;
const anchors = { details: 'details', photos: 'photos', fileList: 'files' };

export const isPhoto = (file: FileUpload): boolean => file.mimeType.startsWith('image/');

// IBM Plex Sans semibold at 11 px; digits are all alike, other letters at most this wide.
const widthInHead = (letter: string): number => (/\d/.test(letter) ? 6.6 : letter === '-' ? 4.7 : 7.5);

/** On which page each anchor of the contents was printed, from 1. Nothing before the first print. */
export type PageNumbers = ReadonlyMap<string, number>;

/** Everything that a dossier shows, from what is known of the job reference. Pure. */
export const presentDossier = (source: DossierSource, numbers: PageNumbers = new Map()): DossierView => {
  const { jobReference } = source.snapshot;
  const dates = dateFormats(source.organisation);
  const photos = jobReference.fileUploads.filter(isPhoto);
  const documents = jobReference.fileUploads.filter((file) => !isPhoto(file));
  const title = printableLine(jobReference.title);
  const client = printableLine(jobReference.clientName);
  const logo = source.logo && placeLogo(source.logo);
  const appended = presentAppended(documents, source);
  const fileList = presentFileList(source);
  const details = presentDetails(source, dates, documents, appended, numbers);
  return {
    documentTitle: `${jobReference.reference} ${title}`,
    author: printableLine(source.organisation.name),
    generatedAt: source.generatedAt,
    organisation: shorten(printableLine(source.organisation.name), nameWidth(logo)),
    logo,
    title,
    client,
    head: runningHead(source, title, client),
    cover: presentCover(source, dates, photos, documents),
    details,
    photoPages: presentPhotoPages(photos, source, dates),
    photoNotes: presentPhotoNotes(photos),
    appended,
    fileList,
    separateFiles: presentSeparateFiles(documents, source),
    papers: papersOf(appended),
    contents: presentContents(details, photos, appended, fileList, numbers),
  };
};

/** A way through a dossier that others' pages make long. */
const presentContents = (
  details: Details | null,
  photos: readonly FileUpload[],
  appended: readonly AppendedDocument[],
  fileList: readonly ListedFile[],
  numbers: PageNumbers,
): ContentsEntry[] => {
  if (appended.length === 0) return [];
  const entries = [
    ...(details ? [{ anchor: anchors.details, title: 'Job details' }] : []),
    ...(photos.length > 0 ? [{ anchor: anchors.photos, title: 'Photos' }] : []),
    ...appended.map(({ anchor, title }) => ({ anchor, title })),
    ...(fileList.length > 0 ? [{ anchor: anchors.fileList, title: 'List of files' }] : []),
  ];
  return entries.map((entry) => ({ ...entry, page: numbers.get(entry.anchor) ?? null }));
};

/** Where a document's pages begin; nowhere for one that is supplied as a separate file. */
const placeOf = (file: FileUpload, appended: readonly AppendedDocument[], numbers: PageNumbers) => {
  const anchor = appended.find(({ fileId, src }) => src && fileId === file.id)?.anchor ?? null;
  return { anchor, page: numbers.get(anchor ?? '') ?? null };
};

const papersOf = (appended: readonly AppendedDocument[]): DossierView['papers'] => {
  const papers = appended.flatMap(({ pages }) =>
    pages.map(({ paper, sheet: { width, height } }) => [paper, { name: paper, width, height }] as const),
  );
  return [...new Map(papers).values()];
};

// Letters of the organisation's name that fit on the cover, less those in whose place the logo stands.
const nameWidth = (logo: DossierPicture | null): number =>
  60 - (logo ? Math.ceil((logo.width + 13) / 8.6) : 0);

const runningHead = (
  { snapshot, organisation }: DossierSource,
  title: string,
  client: string,
): RunningHead => {
  const { reference } = snapshot.jobReference;
  const clientPart = shorten(client, Math.max(headClient, headWidth - textWidth(title)));
  return {
    reference,
    referenceWidth: Array.from(reference, widthInHead).reduce((sum, width) => sum + width, 0),
    title: shorten(title, headWidth - textWidth(clientPart)),
    client: clientPart,
    footer: shorten(printableLine(organisation.footer), 95),
  };
};

const presentCover = (
  source: DossierSource,
  dates: DateFormats,
  photos: readonly FileUpload[],
  documents: readonly FileUpload[],
): Cover => {
  const { jobReference } = source.snapshot;
  const facts = factsOf(source, dates);
  const contents = [
    photos.length > 0 ? counted(photos.length, 'photo') : '',
    documents.length > 0 ? counted(documents.length, 'document') : '',
  ].filter(Boolean);
  const factColumns = [
    [facts.status, facts.clientEmail, { label: 'Contents', value: contents.join(', ') || 'No files' }],
    [facts.created, facts.preparedBy, { label: 'Generated', value: dates.minute(source.generatedAt) }],
  ];
  const { verification = null } = source;
  const layout = layOutCover(jobReference.title, jobReference.clientName, factColumns, verification !== null);
  const first = photos.find((photo) => source.pictures.has(photo.id));
  const picture = first && source.pictures.get(first.id);
  const serialAt = jobReference.reference.lastIndexOf('-') + 1;
  return {
    referencePrefix: jobReference.reference.slice(0, serialAt),
    referenceSerial: jobReference.reference.slice(serialAt),
    ...layout,
    picture: picture
      ? { ...placePicture(picture, coverWidth / layout.pictureHeight), alt: captionOf(first) }
      : null,
    factColumns,
    verification,
  };
};

// The browser gives up widows for orphans where a paragraph has too few lines for both. A line holds at least this many
// average letters, and mostly a third more: what has up to six lines on paper is counted as eight at most.
const lineWidth = 63;
const shortParagraph = 8;
const linesOf = (text: string): number =>
  text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(textWidth(line) / lineWidth)), 0);

const presentDetails = (
  source: DossierSource,
  dates: DateFormats,
  documents: readonly FileUpload[],
  appended: readonly AppendedDocument[],
  numbers: PageNumbers,
): Details | null => {
  const { jobReference } = source.snapshot;
  const description = paragraphs(jobReference.description ?? '').map((text) => ({
    text,
    isShort: linesOf(text) <= shortParagraph,
  }));
  if (description.length === 0 && documents.length === 0) return null;
  const facts = factsOf(source, dates);
  return {
    description,
    factColumns: [
      [facts.client, facts.clientEmail, facts.preparedBy],
      [facts.reference, facts.status, facts.created],
    ],
    documents: documents.map((file, index) => ({
      number: index + 1,
      name: printableLine(file.originalName),
      description: printable(file.description ?? '') || null,
      type: documentType(file.mimeType),
      size: fileSizeText(file.fileSize),
      added: dates.shortDay(new Date(file.createdAt)),
      ...placeOf(file, appended, numbers),
    })),
  };
};

const factsOf = ({ snapshot: { jobReference }, names }: DossierSource, dates: DateFormats) =>
  ({
    client: { label: 'Client', value: printableLine(jobReference.clientName) },
    clientEmail: { label: 'Client email', value: jobReference.clientEmail ?? 'Not provided' },
    preparedBy: { label: 'Prepared by', value: printableLine(names.get(jobReference.ownerId) ?? unknown) },
    reference: { label: 'Reference', value: jobReference.reference },
    status: { label: 'Status', value: statusLabel(jobReference.status) },
    created: { label: 'Created', value: dates.day(new Date(jobReference.createdAt)) },
  }) satisfies Record<string, Fact>;
