/** The reference catalogue: other languages have the same keys, see catalogue.ts. */
export const en = {
  direction: 'ltr' as const,
  words: {
    dossier: 'Job reference dossier',
    preparedFor: 'Prepared for',
    /** Heading of the table of contents, and on the cover before the number of files. */
    contents: 'Contents',
    summary: 'Summary',
    description: 'Description',
    jobDetails: 'Job details',
    documents: 'Documents',
    photos: 'Photos',
    fileList: 'List of files',
    comments: 'Comments',
    tasks: 'Tasks',

    client: 'Client',
    clientEmail: 'Client email',
    preparedBy: 'Prepared by',
    reference: 'Reference',
    status: 'Status',
    created: 'Created',
    generated: 'Generated',
    notKnown: 'Not known',
    notProvided: 'Not provided',
    noFiles: 'No files',

    number: 'No.',
    name: 'Name',
    type: 'Type',
    size: 'Size',
    added: 'Added',
    inThisDossier: 'In this dossier',
    onPage: 'Page {page}',
    separateFile: 'Separate file',
    wordFile: 'Word',
    otherFile: 'File',

    /** In the footer of each page, and on pages of documents. */
    pageOf: 'Page {page} of {pages}',
    altOfPage: '{title}, page {page} of {pages}',
    onePhoto: 'Photo {first} of {total}',
    somePhotos: 'Photos {first} to {last} of {total}',
    notesOnPhotos: 'Notes on photos',
    noPreview: 'No preview of this photo',
    /** For a photo. */
    taken: 'Taken {date}',
    addedOn: 'Added {date}',
    /** Before a name: after the time a photo was taken, and after the time it was added. */
    addedBy: ', added by',
    by: ' by',
    /** `{reason}` is one of the problems. */
    notIncluded: 'This document could not be included: {reason}. It is supplied as a separate file.',

    verify: 'Check whether this is the newest version and unchanged:',
    qrCode: 'QR code of the address',

    edited: 'edited',
    due: 'Due {date}',
    assignedTo: 'Assigned to {name}',
    signatureTitle: 'Read and accepted',
    signature: 'Signature',
    date: 'Date',
  },
  counts: {
    photos: { one: '# photo', other: '# photos' },
    documents: { one: '# document', other: '# documents' },
  },
  statuses: {
    draft: 'Draft',
    in_progress: 'In Progress',
    pending_review: 'Pending Review',
    completed: 'Completed',
  },
  taskStatuses: {
    pending: 'Pending',
    in_progress: 'In progress',
    completed: 'Completed',
    cancelled: 'Cancelled',
  },
  problems: {
    protected: 'it is protected by a password',
    empty: 'it has no pages',
    long: 'it has more pages than a dossier takes',
    layered: 'it has hidden layers',
    damaged: 'it is damaged',
    missing: 'it cannot be found',
    late: 'the documents could not all be read in time',
    large: 'it would make the dossier too large',
  },
};
