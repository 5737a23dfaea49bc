import { jobsService } from '@jobref/contracts/wire/jobs';
import { handlersOf } from '@jobref/service-kit/calls/handlers';
import { TagsService } from './tags.service.js';

export const tagHandlers = handlersOf(jobsService, [TagsService], (tags) => ({
  tags: (actor, query) => tags.list(actor, query),
  createTag: (actor, request) => tags.create(actor, request),
  updateTag: (actor, input) => tags.update(actor, input),
  mergeTag: (actor, input) => tags.merge(actor, input),
  removeTag: (actor, input) => tags.remove(actor, input),
}));
