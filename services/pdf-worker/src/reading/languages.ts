import { access, mkdir, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ConfigError } from '@jobref/service-kit/config';
import type { Recognition } from './text-tool.client.js';

const packageOf = (language: string) => `@tesseract.js-data/${language}`;
const fileOf = (language: string) => `${language}.traineddata.gz`;

/** Links the data of these languages into one folder. Throws ConfigError for languages that are not installed. */
export const prepareLanguages = async (languages: string[], folder: string): Promise<Recognition> => {
  const { resolve } = createRequire(import.meta.url);
  await mkdir(folder);
  for (const language of languages) {
    try {
      const data = resolve(`${packageOf(language)}/4.0.0_best_int/${fileOf(language)}`);
      await access(data);
      await symlink(data, join(folder, fileOf(language)));
    } catch {
      throw new ConfigError('pdf-worker', [
        `OCR_LANGUAGES: there are no data for "${language}". npm i ${packageOf(language)} brings them`,
      ]);
    }
  }
  return { languages, languageFolder: folder };
};
