import { jobsService } from '@jobref/contracts/wire/jobs';
import { handlersOf } from '@jobref/service-kit/calls/handlers';
import { FileTextsService } from './file-texts.service.js';

export const fileTextHandlers = handlersOf(jobsService, [FileTextsService], (texts) => ({
  readFileText: (actor, { jobReferenceId, fileId }) => texts.want(actor, jobReferenceId, fileId),
  textProgress: (actor) => texts.progress(actor),
  claimFileText: (actor) => texts.claim(actor),
  addFileText: (actor, { pages, ...read }) => texts.add(actor, read, pages),
  putBackFileText: (actor, { fileId }) => texts.putBack(actor, fileId),
  endFileText: (actor, { problem, ...read }) => texts.end(actor, read, problem),
}));
