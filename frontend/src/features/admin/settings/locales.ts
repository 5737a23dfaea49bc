import { supportedLocale } from '@jobref/contracts/domain/regional';

/** Locales of the languages that the dossier's fonts cover, one for each regional date format. */
const tags = [
  ...['en-GB', 'en-US', 'en-AU', 'en-CA', 'en-IE', 'en-IN', 'en-NZ', 'en-ZA'],
  ...['de-DE', 'de-AT', 'de-CH', 'fr-FR', 'fr-BE', 'fr-CA', 'fr-CH', 'it-IT', 'it-CH'],
  ...['es-ES', 'es-MX', 'es-AR', 'pt-PT', 'pt-BR', 'ca-ES', 'nl-NL', 'nl-BE'],
  ...['da-DK', 'sv-SE', 'nb-NO', 'fi-FI', 'is-IS', 'et-EE', 'lv-LV', 'lt-LT'],
  ...['pl-PL', 'cs-CZ', 'sk-SK', 'hu-HU', 'ro-RO', 'bg-BG', 'hr-HR', 'sl-SI', 'sr-RS', 'el-GR'],
  ...['uk-UA', 'tr-TR', 'vi-VN', 'ja-JP', 'ko-KR', 'zh-CN', 'zh-TW'],
];

const names = new Intl.DisplayNames(['en-GB'], { type: 'language', languageDisplay: 'standard' });

/** Returns "German (Austria)" for "de-AT". */
export const localeText = (tag: string) => {
  try {
    return names.of(tag) ?? tag;
  } catch {
    return tag;
  }
};

/** Returns options for antd's Select, sorted by name, with the current locale. */
export const localeOptions = (current: string) =>
  [...new Set([...tags, current])]
    .filter((tag) => supportedLocale(tag) !== null)
    .map((tag) => ({ value: tag, label: localeText(tag) }))
    .sort((one, other) => one.label.localeCompare(other.label, 'en'));
