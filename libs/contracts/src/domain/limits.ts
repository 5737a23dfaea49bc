/** Limits of the product. Sizes in bytes, durations in milliseconds unless the name says otherwise. */
export const limits = {
  filesPerJobReference: 50,
  fileSize: 10_485_760,
  /** The largest JSON body that the gateway reads. */
  jsonBody: 262_144,
  title: 300,
  description: 20_000,
  clientName: 200,
  clientAddress: 500,
  clientNotes: 5_000,
  tagName: 50,
  tagsPerJobReference: 20,
  /** Of an organisation. */
  tags: 1_000,
  /** The job references of a client or a tag are counted up to here. */
  countedJobReferences: 1_000,
  email: 254,
  username: 64,
  usernameMin: 3,
  personName: 100,
  mobile: 40,
  fileName: 255,
  fileTitle: 255,
  fileDescription: 1_000,
  /** A heading over photos. */
  groupName: 100,
  /** Of a photo's markup: shapes, points of all lines together, letters of a text. */
  markupShapes: 100,
  markupPoints: 4_000,
  markupText: 200,
  comment: 10_000,
  searchQuery: 200,
  /** Words and phrases of one search, those that must not be there included. */
  searchTerms: 10,
  /** A saved search's name, the address that it keeps, how many a person may keep, and of how many they may be told. */
  savedSearchName: 80,
  savedSearchAddress: 2_000,
  savedSearches: 50,
  savedSearchAlerts: 10,
  /** What a saved search finds is counted up to here: "99+". */
  savedSearchCount: 99,
  /** A dossier's summary and disclaimer; the megabytes that it may be made small for. */
  dossierText: 2_000,
  dossierMailSize: 100,
  /** The newest comments, and the first tasks, that a dossier shows. */
  dossierEntries: 500,
  organisationName: 200,
  organisationFooter: 500,
  linkMailSubject: 200,
  linkMailMessage: 4_000,
  linkPassword: 128,
  linkPasswordMin: 4,
  linkDays: 365,
  linksPerJobReference: 200,
  timeZone: 64,
  locale: 64,
  /** The organisation's logo as it may be sent, and the pixels within which it is kept. */
  logoSize: 1_048_576,
  logoWidth: 800,
  logoHeight: 320,
  password: 128,
  passwordMin: 8,
  idempotencyKey: 200,
  pageSize: 100,
  pageSizeMax: 200,
  notificationsPage: 50,
  /** The newest job references and entries of activity on the dashboard. */
  dashboardJobReferences: 8,
  dashboardActivity: 5,
  /** Ids that one call between services names at most; who has more calls again. */
  idsPerCall: 1_000,
  /** The days of a report: a leap year. */
  reportDays: 366,
  /** How long what was deleted can be restored. */
  binDays: 30,
  /** What is done with many job references at once: so many by their ids, so many by a search. */
  bulkIds: 500,
  bulkMost: 10_000,
  /** Such works of one person that are under way. */
  bulkWorksAtOnce: 20,
  /** PDFs that are collected in one ZIP. */
  collectedPdfs: 1_000,
  /** PDFs that are merged into one, and their bytes together: one process holds them all. */
  mergedPdfs: 100,
  mergedBytes: 50 * 1024 * 1024,
  /** Of an import: the last row of a sheet, and rows that are sent at once. */
  importedRow: 1_048_576,
  importRowsPerCall: 1_000,
  /** Rows of a person that are sent and not confirmed, and what they may take up in the database. */
  importRowsWaiting: 30_000,
  importBytesWaiting: 50 * 1024 * 1024,
  /** How long its author may edit and delete a comment. */
  commentChangeable: 15 * 60_000,
  /** How many people a list that is sorted by its owners knows the order of. */
  peopleInOrder: 10_000,
  /** Matches are counted exactly up to here; beyond it the count reads "10000+". */
  countedMatches: 10_000,
} as const;

/** Photos' derivatives, longest edge in pixels; the largest is what goes into a dossier. */
export const thumbnailSizes = [320, 960, 1600] as const;
export const largestPhoto = 1600 satisfies (typeof thumbnailSizes)[number];
export type ThumbnailSize = (typeof thumbnailSizes)[number];

/** What may be uploaded: extension → media type. The file chooser lists exactly these [VA-04]. */
export const acceptedFileTypes = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  heic: 'image/heic',
  heif: 'image/heic',
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const;
export type AcceptedExtension = keyof typeof acceptedFileTypes;
export type AcceptedMediaType = (typeof acceptedFileTypes)[AcceptedExtension];

/** The media types that a logo may have. */
export const logoTypes: readonly string[] = [acceptedFileTypes.png, acceptedFileTypes.jpg];

/** Whether a file of this type is a photo; what else is taken are documents. */
export const isPhotoType = (mediaType: string): boolean => mediaType.startsWith('image/');

const inBrowsers: readonly string[] = [
  acceptedFileTypes.jpg,
  acceptedFileTypes.png,
  acceptedFileTypes.gif,
  acceptedFileTypes.webp,
  acceptedFileTypes.pdf,
];

/** Whether every browser shows files of this type: not Word, and not HEIC, of which a derivative is shown. */
export const shownByBrowsers = (mediaType: string): boolean => inBrowsers.includes(mediaType);
