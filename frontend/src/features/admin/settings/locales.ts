import { supportedLocale } from '@jobref/contracts/domain/regional';

/** Languages that the dossier's fonts write, each where it writes its dates in its own way. */
const tags = [
  ...['en-GB', 'en-US', 'en-AU', 'en-CA', 'en-IE', 'en-IN', 'en-NZ', 'en-ZA'],
  ...['de-DE', 'de-AT', 'de-CH', 'fr-FR', 'fr-BE', 'fr-CA', 'fr-CH', 'it-IT', 'it-CH'],
  ...['es-ES', 'es-MX', 'es-AR', 'pt-PT', 'pt-BR', 'ca-ES', 'nl-NL', 'nl-BE'],
  ...['da-DK', 'sv-SE', 'nb-NO', 'fi-FI', 'is-IS', 'et-EE', 'lv-LV', 'lt-LT'],
  ...['pl-PL', 'cs-CZ', 'sk-SK', 'hu-HU', 'ro-RO', 'bg-BG', 'hr-HR', 'sl-SI', 'sr-RS', 'el-GR'],
  ...['uk-UA', 'tr-TR', 'vi-VN', 'ja-JP', 'ko-KR', 'zh-CN', 'zh-TW'],
];

const names = new Intl.DisplayNames(['en-GB'], { type: 'language', languageDisplay: 'standard' });

/** "de-AT" reads "German (Austria)". */
export const localeText = (tag: string) => {
  try {
    return names.of(tag) ?? tag;
  } catch {
    return tag;
  }
};

/** For antd's Select, by name; with the one that is set. */
export const localeOptions = (current: string) =>
  [...new Set([...tags, current])]
    .filter((tag) => supportedLocale(tag) !== null)
    .map((tag) => ({ value: tag, label: localeText(tag) }))
    .sort((one, other) => one.label.localeCompare(other.label, 'en'));
