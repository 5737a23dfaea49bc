import { systemActor } from '@jobref/contracts/domain/actor';
import { objectKeys } from '@jobref/contracts/wire/files';
import { JOBS, type JobsClient } from '@jobref/service-kit/calls/clients';
import { objectRequest } from '@jobref/service-kit/objects/object-request';
import { ServiceKeys } from '@jobref/service-kit/service-keys';
import { buildPdf } from '@jobref/testing/sample-files';
import { CONFIG, type GatewayConfig } from '../config.js';
import { secret, type StartedProduct } from './started-product.js';
import { bytesOf } from './upload-harness.js';

/** Returns what the worker reports of a dossier that it has made. */
export const buildMadePdf = (
  generationId: string,
  values: { size?: number; pages?: number; sha256?: string } = {},
) => ({
  generationId,
  size: 1_000,
  sha256: 'a'.repeat(64),
  pages: 3,
  separateFiles: [],
  madeWith: { template: '', organisation: '', people: '' },
  generatedAt: null,
  ...values,
});

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
  await jobs.finishPdf(worker, buildMadePdf(generationId, { size: pdf.length, pages: 1 }));
  return pdf;
};
