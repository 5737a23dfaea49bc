import type { Actor } from '../domain/actor.js';
import { authService } from './auth.js';
import type { NamedCall } from './calls.js';
import type { ObjectTicket } from './files.js';
import { jobsService } from './jobs.js';

/** Processes that call others; each signs with its own keys. The first makes nearly all calls. */
export const callers = ['gateway', 'notify', 'files', 'pdf-worker'] as const;
export type Caller = (typeof callers)[number];

/**
 * Calls that the processes behind the gateway make, as parts of the system. The gateway makes calls for people, in
 * their names.
 */
const own: Record<Exclude<Caller, 'gateway'>, NamedCall[]> = {
  notify: [
    authService.contactsOf,
    authService.issueTemporaryPassword,
    authService.namesOf,
    authService.organisation,
    jobsService.endAlerts,
    jobsService.happening,
    jobsService.linkMail,
    jobsService.linkMailEnded,
    jobsService.lookForMatches,
    jobsService.notificationContextsFor,
    jobsService.visibleTo,
  ],
  files: [authService.organisation, jobsService.knownObjects],
  'pdf-worker': [
    authService.namesOf,
    authService.organisation,
    jobsService.addFileText,
    jobsService.beginPdf,
    jobsService.claimFileText,
    jobsService.endFileText,
    jobsService.failPdf,
    jobsService.finishPdf,
    jobsService.putBackFileText,
    jobsService.reportPdfProgress,
  ],
};

/**
 * Returns whether this caller may make this call as this actor: taking over one process must not allow acting as
 * another.
 */
export const mayCall = (caller: Caller, { pattern }: NamedCall, actor: Actor): boolean =>
  caller === 'gateway' || (actor.kind === 'system' && own[caller].some((call) => call.pattern === pattern));

/** Uses of object tickets that each caller may sign. */
export const ticketUsesByCaller: Partial<Record<Caller, ObjectTicket['use'][]>> = {
  gateway: ['read', 'upload', 'mark', 'logo', 'copy'],
  'pdf-worker': ['read', 'dossier'],
};
