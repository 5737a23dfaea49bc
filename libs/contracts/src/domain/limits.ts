/** Limits of the product. Sizes in bytes, durations in milliseconds unless the name says otherwise. */
export const limits = {
  filesPerJobReference: 50,
  fileSize: 10_485_760,
  /** The largest JSON body that the gateway accepts. */
  jsonBody: 262_144,
  title: 300,
  description: 20_000,
  clientName: 200,
  clientAddress: 500,
  clientNotes: 5_000,
  tagName: 50,
  tagsPerJobReference: 20,
  /** Per organisation. */
  tags: 1_000,
  /** Maximum up to which the job references of a client or a tag are counted. */
  countedJobReferences: 1_000,
  email: 254,
  username: 64,
  usernameMin: 3,
  /** Validity of a temporary password after it is issued. */
  temporaryPasswordLife: 7 * 24 * 3_600_000,
  personName: 100,
  mobile: 40,
  fileName: 255,
  fileTitle: 255,
  fileDescription: 1_000,
  /** A heading over photos. */
  groupName: 100,
  /** Limits of a photo's markup: shapes, points of all lines together, characters of a text. */
  markupShapes: 100,
  markupPoints: 4_000,
  markupText: 200,
  comment: 10_000,
  searchQuery: 200,
  /** Words and phrases of one search, excluded ones included. */
  searchTerms: 10,
  /** Limits of saved searches: name, stored address, number per person, and number with alerts per person. */
  savedSearchName: 80,
  savedSearchAddress: 2_000,
  savedSearches: 50,
  savedSearchAlerts: 10,
  /** Maximum up to which matches of a saved search are counted: "99+". */
  savedSearchCount: 99,
  /** A dossier's summary and disclaimer; the maximum target size of a dossier in megabytes. */
  dossierText: 2_000,
  dossierMailSize: 100,
  /** Maximum number of newest comments, and of first tasks, that a dossier shows. */
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
  /** Size of an uploaded logo in bytes, and the dimensions in pixels within which it is stored. */
  logoSize: 1_048_576,
  logoWidth: 800,
  logoHeight: 320,
  password: 128,
  passwordMin: 8,
  idempotencyKey: 200,
  pageSize: 100,
  pageSizeMax: 200,
  notificationsPage: 50,
  /** Number of newest job references and activity entries on the dashboard. */
  dashboardJobReferences: 8,
  dashboardActivity: 5,
  /** Maximum number of ids in one call between services; longer lists take several calls. */
  idsPerCall: 1_000,
  /** Maximum number of days of a report: a leap year. */
  reportDays: 366,
  /** How long deleted records can be restored. */
  binDays: 30,
  /** Maximum number of job references of bulk work: given by ids, and given by a search. */
  bulkIds: 500,
  bulkMost: 10_000,
  /** Maximum number of concurrent bulk works of one person. */
  bulkWorksAtOnce: 20,
  /** Maximum number of PDFs in one ZIP. */
  collectedPdfs: 1_000,
  /** Maximum number of PDFs merged into one, and their total bytes: one process holds them all in memory. */
  mergedPdfs: 100,
  mergedBytes: 50 * 1024 * 1024,
  /** Limits of an import: the highest row number of a sheet, and rows per call. */
  importedRow: 1_048_576,
  importRowsPerCall: 1_000,
  /** Unconfirmed import rows of one person, and their size in the database. */
  importRowsWaiting: 30_000,
  importBytesWaiting: 50 * 1024 * 1024,
  /** How long its author may edit and delete a comment. */
  commentChangeable: 15 * 60_000,
  /** Breaks that a verification of an audit log reports. */
  auditChainBreaks: 100,
  /** People whom a picker offers at a time; others are found by typing. */
  peopleInPicker: 20,
  /** Maximum number of people whose order is known to a list sorted by owner. */
  peopleInOrder: 10_000,
  /** Maximum up to which matches are counted exactly; beyond it the count reads "10000+". */
  countedMatches: 10_000,
} as const;

/** Longest edges of photos' derivatives in pixels; dossiers use the largest. */
export const thumbnailSizes = [320, 960, 1600] as const;
export const largestPhoto = 1600 satisfies (typeof thumbnailSizes)[number];
export type ThumbnailSize = (typeof thumbnailSizes)[number];

/** Accepted uploads: extension → media type. The file chooser lists exactly these [VA-04]. */
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

/** Accepted media types of a logo. */
export const logoTypes: readonly string[] = [acceptedFileTypes.png, acceptedFileTypes.jpg];

/** Returns whether a file of this type is a photo; all other accepted types are documents. */
export const isPhotoType = (mediaType: string): boolean => mediaType.startsWith('image/');

const inBrowsers: readonly string[] = [
  acceptedFileTypes.jpg,
  acceptedFileTypes.png,
  acceptedFileTypes.gif,
  acceptedFileTypes.webp,
  acceptedFileTypes.pdf,
];

/**
 * Returns whether every browser can show files of this type: not Word, and not HEIC, for which a derivative is shown.
 */
export const shownByBrowsers = (mediaType: string): boolean => inBrowsers.includes(mediaType);
