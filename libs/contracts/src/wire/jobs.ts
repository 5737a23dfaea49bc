import { auditCalls } from './audit.js';
import { binCalls } from './bin.js';
import { bulkCalls } from './bulk.js';
import { defineService } from './calls.js';
import { clientLinkCalls } from './client-links.js';
import { clientCalls } from './clients.js';
import { collaborationCalls } from './collaboration.js';
import { fileMoveCalls } from './file-moves.js';
import { fileTextCalls } from './file-texts.js';
import { importCalls } from './imports.js';
import { fileCalls } from './job-files.js';
import { jobReferenceCalls } from './job-references.js';
import { notificationContextCalls } from './notification-contexts.js';
import { pdfCalls } from './pdfs.js';
import { savedSearchCalls } from './saved-searches.js';
import { tagCalls } from './tags.js';

/** Calls of the jobs service, by topic. */
export const jobsService = defineService('jobs', {
  ...jobReferenceCalls,
  ...collaborationCalls,
  ...fileCalls,
  ...pdfCalls,
  ...notificationContextCalls,
  ...binCalls,
  ...bulkCalls,
  ...clientCalls,
  ...clientLinkCalls,
  ...fileMoveCalls,
  ...fileTextCalls,
  ...savedSearchCalls,
  ...tagCalls,
  ...importCalls,
  ...auditCalls,
});
