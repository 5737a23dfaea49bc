import { z } from 'zod';
import { colleague } from '../domain/actor.js';
import { commentRecord, commentRequest } from '../domain/comments.js';
import { pageOf, pageQuery } from '../domain/paging.js';
import { sharedJobRecord, shareRecord, shareRequest } from '../domain/shares.js';
import {
  createTaskRequest,
  myTasksQuery,
  taskRecord,
  taskStatusRequest,
  updateTaskRequest,
} from '../domain/tasks.js';
import { id } from '../domain/text.js';
import { idempotent, read, write } from './calls.js';
import { idempotency } from './idempotency.js';
import { nothing, byJobReference, pageOfOne, namedColleague } from './parameters.js';

const byShare = byJobReference.extend({ shareId: id });
const byTask = byJobReference.extend({ taskId: id });
const byComment = byJobReference.extend({ commentId: id });

/** `mentioned`: mentioned colleagues; those who may not see the job reference are left out. */
const commentInput = commentRequest.extend({ mentioned: z.array(colleague) });

/** Calls on shares, tasks and comments. */
export const collaborationCalls = {
  shares: read(byJobReference, z.array(shareRecord)),
  /** Sharing again with the same person updates the permissions. */
  share: idempotent(
    byJobReference.extend({ ...shareRequest.shape, colleague: namedColleague, idempotency }),
    shareRecord,
  ),
  unshare: idempotent(byShare, nothing),
  sharedJobs: read(pageQuery, pageOf(sharedJobRecord)),

  /** Unfinished ones first, by due date, as in myTasks. */
  tasks: read(pageOfOne, pageOf(taskRecord)),
  /** Fails with `assignee_cannot_see_job` for an assignee without access and without `share`. */
  createTask: write(
    byJobReference.extend({
      idempotency,
      task: createTaskRequest.omit({ assigneeId: true }),
      assignee: namedColleague,
    }),
    taskRecord,
  ),
  updateTask: write(
    byTask.extend({
      changes: updateTaskRequest,
      assignee: namedColleague.default(null),
    }),
    taskRecord,
  ),
  removeTask: write(byTask, nothing),
  myTasks: read(myTasksQuery, pageOf(taskRecord)),
  setTaskStatus: idempotent(taskStatusRequest.extend({ taskId: id }), taskRecord),

  /** Newest first. */
  comments: read(pageOfOne, pageOf(commentRecord)),
  allComments: read(pageQuery, pageOf(commentRecord)),
  addComment: write(byJobReference.extend({ ...commentInput.shape, idempotency }), commentRecord),
  editComment: write(byComment.extend(commentInput.shape), commentRecord),
  removeComment: write(byComment, nothing),
};
