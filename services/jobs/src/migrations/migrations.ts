import { CreateJobs1795132800000 } from './1795132800000-create-jobs.js';

/** Every migration of the schema, oldest first. */
export const migrations = [CreateJobs1795132800000];
