import { RememberedAnswer } from '@jobref/service-kit/idempotency/remembered-answer.entity';
import { Activity } from './activity/activity.entity.js';
import { Comment } from './comments/comment.entity.js';
import { FilePlace } from './files/file-place.entity.js';
import { UploadedFile } from './files/file.entity.js';
import { JobReference } from './job-references/core/job-reference.entity.js';
import { PdfGeneration } from './pdfs/pdf-generation.entity.js';
import { Share } from './shares/share.entity.js';
import { Task } from './tasks/task.entity.js';

/** Every entity of the schema. */
export const entities = [
  JobReference,
  Share,
  FilePlace,
  UploadedFile,
  PdfGeneration,
  Task,
  Comment,
  Activity,
  RememberedAnswer,
];
