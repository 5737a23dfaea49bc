import type { DossierLanguage } from '@jobref/contracts/domain/dossier-options';
import { useEffect } from 'react';
import { clientLanguage, type ClientLanguage } from './client-language.js';

/** Returns the language of a client link's page, and sets the document's `lang` and `dir` while the page is mounted. */
export const useClientLanguage = (ofDossier: DossierLanguage | null = null): ClientLanguage => {
  const language = clientLanguage(ofDossier);
  const { tag } = language;
  useEffect(() => {
    const { documentElement: root } = document;
    const { lang, dir } = root;
    Object.assign(root, { lang: tag, dir: tag === 'ar' ? 'rtl' : 'ltr' });
    return () => void Object.assign(root, { lang, dir });
  }, [tag]);
  return language;
};
