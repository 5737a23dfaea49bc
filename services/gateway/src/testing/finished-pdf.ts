import { systemActor } from '@jobref/contracts/domain/actor';
import { objectKeys } from '@jobref/contracts/wire/files';
import { JOBS, type JobsClient } from '@jobref/service-kit/calls/clients';
import { objectRequest } from '@jobref/service-kit/objects/object-request';
import { ServiceKeys } from '@jobref/service-kit/service-keys';
import { madePdf } from '@jobref/testing/made-pdf';
import { buildPdf } from '@jobref/testing/sample-files';
import { CONFIG, type GatewayConfig } from '../config.js';
import { secret, type StartedProduct } from './started-product.js';
import { bytesOf } from './upload-harness.js';

/** Simulates the worker, where none runs: generates a requested PDF. Returns its bytes. */
export const finishPdf = async (
  { gateway }: StartedProduct,
  jobReferenceId: string,
  generationId: string,
  pdf = buildPdf(),
): Promise<Buffer> => {
  const jobs = gateway.get<JobsClient>(JOBS);
  const worker = systemActor('test-worker');
  await jobs.beginPdf(worker, { generationId });
  const key = objectKeys.dossier(jobReferenceId, generationId);
  const { FILES_URL } = gateway.get<GatewayConfig>(CONFIG);
  const ticket = { key, use: 'dossier' as const };
  const { url, headers } = objectRequest(FILES_URL, new ServiceKeys('pdf-worker', secret), ticket);
  await fetch(url, { method: 'PUT', body: bytesOf(pdf), headers });
  await jobs.finishPdf(worker, { generationId, ...madePdf, size: pdf.length, pages: 1 });
  return pdf;
};
