import { type PdfWorkerConfig, readConfig, readPrintingConfig } from '../config.js';

/** Key of the worker and of the file store in tests. */
export const workerSecret = 'a-secret-for-tests-of-the-pdf-worker';

/** Returns the configuration of a worker whose calls to jobs and auth the test answers. */
export const workerConfig = (redisUrl: string, filesUrl: string, folder: string): PdfWorkerConfig => {
  const { PATH, CHROMIUM_PATH } = readPrintingConfig();
  return readConfig({
    PATH,
    CHROMIUM_PATH,
    SERVICE_SECRET: workerSecret,
    REDIS_URL: redisUrl,
    JOBS_URL: 'tcp://127.0.0.1:1',
    AUTH_URL: 'tcp://127.0.0.1:1',
    FILES_URL: filesUrl,
    PUBLIC_URL: 'https://jobref.example',
    WORK_DIR: folder,
    LOG_LEVEL: 'silent',
  });
};
