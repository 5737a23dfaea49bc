import { authService } from '@jobref/contracts/wire/auth';
import type { ServiceCalls, ServiceClient, ServiceContract } from '@jobref/contracts/wire/calls';
import { jobsService } from '@jobref/contracts/wire/jobs';
import { pdfWorkerService } from '@jobref/contracts/wire/pdf-worker';
import { notifyService } from '@jobref/contracts/wire/notify';
import type { FactoryProvider } from '@nestjs/common';
import { ServiceKeys } from '../service-keys.js';
import { connectService } from './service-client.js';

/** Provides a service client whose connections close with the application, after the last request was answered. */
const provideClient = <T extends ServiceCalls>(
  token: symbol,
  contract: ServiceContract<T>,
  url: string,
): FactoryProvider => ({
  provide: token,
  inject: [ServiceKeys],
  useFactory: (keys: ServiceKeys) => {
    const connection = connectService(contract, url, keys);
    return Object.defineProperty(connection.client, 'onApplicationShutdown', {
      value: () => connection.close(),
    });
  },
});

/** Injection token of the auth service's client; inject it as AuthClient. */
export const AUTH = Symbol('auth');
export type AuthClient = ServiceClient<typeof authService>;
export const provideAuth = (url: string) => provideClient(AUTH, authService, url);

/** Injection token of the jobs service's client; inject it as JobsClient. */
export const JOBS = Symbol('jobs');
export type JobsClient = ServiceClient<typeof jobsService>;
export const provideJobs = (url: string) => provideClient(JOBS, jobsService, url);

/** Injection token of the notify service's client; inject it as NotifyClient. */
export const NOTIFY = Symbol('notify');
export type NotifyClient = ServiceClient<typeof notifyService>;
export const provideNotify = (url: string) => provideClient(NOTIFY, notifyService, url);

/** Injection token of the PDF worker's client; inject it as PdfWorkerClient. */
export const PDF_WORKER = Symbol('pdf worker');
export type PdfWorkerClient = ServiceClient<typeof pdfWorkerService>;
export const providePdfWorker = (url: string) => provideClient(PDF_WORKER, pdfWorkerService, url);
