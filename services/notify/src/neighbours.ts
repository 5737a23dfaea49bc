import type { authService } from '@jobref/contracts/services/auth';
import type { ServiceClient } from '@jobref/contracts/services/calls';
import type { jobsService } from '@jobref/contracts/services/jobs';

/** Injection tokens of the clients of the services that notify asks. */
export const AUTH = Symbol('auth');
export const JOBS = Symbol('jobs');

export type AuthClient = ServiceClient<typeof authService>;
export type JobsClient = ServiceClient<typeof jobsService>;
