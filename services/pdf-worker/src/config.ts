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
  /** The browser that prints. Without it: chromium-headless-shell or chromium from PATH, else no PDF is made. */
  CHROMIUM_PATH: z.string().optional(),
  /** `auto`: on, but as root and on machines that do not allow it; `on`: fail without it; `off`: in containers without user namespaces. */
  CHROMIUM_SANDBOX: z.enum(['auto', 'on', 'off']).default('auto'),
  /** Local disk for dossiers in the making; emptied when the process ends. */
  WORK_DIR: z.string().default(tmpdir()),
  /** Dossiers printed side by side; more than there are processors only makes each slower. */
  PRINTS_AT_ONCE: whole.default(Math.min(2, availableParallelism())),
  /** Dossiers after which a page of the browser is replaced, because pages that live long grow. */
  PRINTS_PER_PAGE: whole.default(50),
  /** Seconds after which a print is given up. */
  PRINT_TIME_LIMIT: whole.default(60),
  /** Megabytes that the browser may take up; beyond, it is ended with what it prints. */
  PRINT_MEMORY_LIMIT: whole.default(1_500),
  /** LibreOffice, which makes pages of Word files. Without it: soffice or libreoffice from PATH, else their text is shown. */
  SOFFICE_PATH: z.string().optional(),
  /** Seconds and megabytes within which an uploaded document must be read or converted, all of a dossier's be appended, and many dossiers be merged. */
  DOCUMENT_TIME_LIMIT: whole.default(30),
  DOCUMENT_MEMORY_LIMIT: whole.default(900),
  /** The languages that text in pictures is read in, as Tesseract calls them: each costs time. */
  OCR_LANGUAGES: z
    .string()
    .default('eng')
    .transform((list) => list.split(/[\s,+]+/).filter(Boolean))
    .pipe(z.array(z.string().regex(/^[a-z_]{3,}$/)).min(1)),
  // What the browser and LibreOffice need of our environment to find their libraries and fonts; they see nothing else of it.
  PATH: z.string().default('/usr/local/bin:/usr/bin:/bin'),
  LD_LIBRARY_PATH: z.string().optional(),
  FONTCONFIG_PATH: z.string().optional(),
  FONTCONFIG_FILE: z.string().optional(),
});

const schema = z.object({
  ...commonConfig.shape,
  ...redisConfig.shape,
  ...tcpConfig.shape,
  /** Where it answers the gateway; the system chooses one where nobody asks for any. */
  TCP_PORT: port.default(0),
  /** The jobs service: what a dossier shows, and how its making ended. */
  JOBS_URL: serviceUrl,
  /** The auth service: people's names and the organisation. */
  AUTH_URL: serviceUrl,
  /** Where people open the product; the code on a dossier's cover leads there. */
  PUBLIC_URL: publicUrl,
  /** The files service's port for bytes: photos come from there, dossiers go there. */
  FILES_URL: bytesUrl,
  ...printing.shape,
});

export type PrintingConfig = z.infer<typeof printing>;
export type PdfWorkerConfig = z.infer<typeof schema>;

/** The PDF worker's settings. Throws ConfigError with everything that is wrong. */
export const readConfig = (env?: NodeJS.ProcessEnv): PdfWorkerConfig =>
  parseConfig('pdf-worker', schema, env);

/** Only what printing needs, for tests and measurements. */
export const readPrintingConfig = (): PrintingConfig => parseConfig('printing', printing);

/** What of the environment the browser and LibreOffice are given. */
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
