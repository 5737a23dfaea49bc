import type { authService } from '@jobref/contracts/services/auth';
import type { ServiceClient, ServiceContract, ServiceCalls } from '@jobref/contracts/services/calls';
import type { jobsService } from '@jobref/contracts/services/jobs';
import type { notifyService } from '@jobref/contracts/services/notify';

type ClientOf<T> = T extends ServiceContract<infer C extends ServiceCalls> ? ServiceClient<C> : never;

/** Injection tokens of the typed clients, and what stands behind them. */
export const AUTH = Symbol('auth service');
export type AuthClient = ClientOf<typeof authService>;

export const JOBS = Symbol('jobs service');
export type JobsClient = ClientOf<typeof jobsService>;

export const NOTIFY = Symbol('notify service');
export type NotifyClient = ClientOf<typeof notifyService>;
