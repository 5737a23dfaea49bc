import { availableParallelism, tmpdir } from 'node:os';
import {
  bytesUrl,
  commonConfig,
  parseConfig,
  publicUrl,
  redisConfig,
  port,
  serviceUrl,
  tcpConfig,
} from '@jobref/service-kit/config';
import { z } from 'zod';
import type { ToolLimits } from './tools/tool-process.js';

const whole = z.coerce.number().int().positive();

const printing = z.object({
  /**
   * Path of the browser that prints. Default: chromium-headless-shell or chromium from PATH; without either, no PDF is
   * made.
   */
  CHROMIUM_PATH: z.string().optional(),
  /**
   * `auto`: on, except as root and on machines that do not allow it; `on`: fail without it; `off`: for containers
   * without user namespaces.
   */
  CHROMIUM_SANDBOX: z.enum(['auto', 'on', 'off']).default('auto'),
  /** Local disk for dossiers while they are made; emptied when the process ends. */
  WORK_DIR: z.string().default(tmpdir()),
  /** Number of dossiers printed concurrently; more than there are processors only slows down each. */
  PRINTS_AT_ONCE: whole.default(Math.min(2, availableParallelism())),
  /** Seconds after which a print is aborted. */
  PRINT_TIME_LIMIT: whole.default(60),
  /** Megabytes that the browser may use; beyond, it is killed along with its prints. */
  PRINT_MEMORY_LIMIT: whole.default(1_500),
  /**
   * Path of LibreOffice, which converts Word files. Default: soffice or libreoffice from PATH; without either, only
   * their text is shown.
   */
  SOFFICE_PATH: z.string().optional(),
  /**
   * Limits in seconds and megabytes for reading or converting one document, for appending all documents of a dossier,
   * and for merging dossiers.
   */
  DOCUMENT_TIME_LIMIT: whole.default(30),
  DOCUMENT_MEMORY_LIMIT: whole.default(900),
  /** Languages for text recognition in pictures, by their Tesseract names: each costs time. */
  OCR_LANGUAGES: z
    .string()
    .default('eng')
    .transform((list) => list.split(/[\s,+]+/).filter(Boolean))
    .pipe(z.array(z.string().regex(/^[a-z_]{3,}$/)).min(1)),
  // Environment that the browser and LibreOffice need to find their libraries and fonts; nothing else is passed to
  // them.
  PATH: z.string().default('/usr/local/bin:/usr/bin:/bin'),
  LD_LIBRARY_PATH: z.string().optional(),
  FONTCONFIG_PATH: z.string().optional(),
  FONTCONFIG_FILE: z.string().optional(),
});

const schema = z.object({
  ...commonConfig.shape,
  ...redisConfig.shape,
  ...tcpConfig.shape,
  /** Port for calls of the gateway; by default chosen by the system. */
  TCP_PORT: port.default(0),
  /** The jobs service, which provides a dossier's data and is notified of the result. */
  JOBS_URL: serviceUrl,
  /** The auth service, which provides people's names and the organisation. */
  AUTH_URL: serviceUrl,
  /** Public URL of the product; the code on a dossier's cover links there. */
  PUBLIC_URL: publicUrl,
  /** The files service's port for bytes: photos are read from there, dossiers stored there. */
  FILES_URL: bytesUrl,
  ...printing.shape,
});

export type PrintingConfig = z.infer<typeof printing>;
export type PdfWorkerConfig = z.infer<typeof schema>;

/** Returns the PDF worker's configuration. Throws ConfigError listing everything that is wrong. */
export const readConfig = (env?: NodeJS.ProcessEnv): PdfWorkerConfig =>
  parseConfig('pdf-worker', schema, env);

/** Returns only the configuration for printing, for tests and measurements. */
export const readPrintingConfig = (): PrintingConfig => parseConfig('printing', printing);

/** Returns the environment for the browser and LibreOffice. */
export const printingEnvironment = (config: PrintingConfig): Record<string, string> => {
  const { PATH, LD_LIBRARY_PATH, FONTCONFIG_PATH, FONTCONFIG_FILE } = config;
  const given = { PATH, LD_LIBRARY_PATH, FONTCONFIG_PATH, FONTCONFIG_FILE };
  return Object.fromEntries(
    Object.entries(given).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
};

export const toolLimits = (config: PrintingConfig): ToolLimits => ({
  seconds: config.DOCUMENT_TIME_LIMIT,
  megabytes: config.DOCUMENT_MEMORY_LIMIT,
});
